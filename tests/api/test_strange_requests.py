"""What a stranger found by trying."""

import httpx
import pytest

from api import body


@pytest.mark.parametrize("end", ["", "\\", "\\u"])
def test_an_unclosed_string_is_one_string(end: str) -> None:
    """Else a body of escaped quotes takes quadratic time: 13 s for 64 KiB."""
    unclosed = '"' + '\\"' * 5 + end
    assert body._STRING.sub("", unclosed) == ""
    assert body._STRING.sub("", '{"a\\"": [' + unclosed) == "{: ["


@pytest.mark.parametrize("path", ["/v1/tables", "/v1/docs", "/v1/guests", "/healthz"])
async def test_options_are_no_fault(http: httpx.AsyncClient, path: str) -> None:
    answer: httpx.Response = await http.options(path)
    assert answer.status_code == 204
    assert "OPTIONS" in answer.headers["Allow"]
