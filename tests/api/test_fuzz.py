"""Requests made up from the committed description: never a 5xx, and every answer as described."""

import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from services.runtime import Runtime
from tests.api.conftest import SHORT, project
from tests.api.server import serving

COMMITTED = Path(__file__).parents[2] / "openapi" / "v1.json"
SCHEMA = schemathesis.openapi.from_path(str(COMMITTED))
OPERATIONS: list[Any] = [found.ok() for found in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
ASKING = [
    one
    for one in OPERATIONS
    if one.body or one.path_parameters or one.query or one.headers or one.method != "get"
]
CASES = 32
LEAST = 600  # in each of the two modes
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
GIVEN = settings(
    max_examples=CASES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
async def url(
    database_url: str, redis_url: str, tmp_path: Path, runtime: Runtime
) -> AsyncIterator[str]:
    await project(runtime)  # no relay runs here: the lists are there, and empty
    with serving(database_url, redis_url, tmp_path) as (address, _):
        yield address


class Guest:
    """Somebody who opens a table for the made-up requests to meet."""

    def __init__(self, url: str) -> None:
        self.url = url
        told = httpx.post(f"{url}/v1/guests", json={"name": "Ada"}).json()
        self.headers = {"Authorization": f"Bearer {told['token']}"}

    def table(self, *, running: bool) -> str:
        opened = self._send("POST", "/v1/tables", {"game": "kruisjassen", "rules": SHORT})
        table: str = opened["table"]["id"]
        if running:
            self._send("PUT", f"/v1/tables/{table}/seats/0", {})
            for seat in (1, 2, 3):
                self._send("POST", f"/v1/tables/{table}/bots", {"seat": seat})
            self._send("POST", f"/v1/tables/{table}/start", {})
        return table

    def _send(self, method: str, path: str, body: Any) -> Any:
        headers = self.headers | {"Idempotency-Key": uuid.uuid4().hex}
        answer = httpx.request(method, self.url + path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_made_up_request_breaks_the_description(url: str, mode: GenerationMode) -> None:
    sent = [ask(Guest(url), operation, mode) for operation in ASKING]  # one erases its guest
    assert sum(sent) >= LEAST
    assert httpx.get(f"{url}/readyz").status_code == 200


def ask(guest: Guest, operation: Any, mode: GenerationMode) -> int:
    """Half of the requests meet a table that there is; returns how many were sent."""
    tables = [guest.table(running=False), guest.table(running=True)]
    sent = 0

    @GIVEN
    @given(case=operation.as_strategy(mode), table=st.sampled_from([None, *tables]))
    def send(case: Any, table: str | None) -> None:
        nonlocal sent
        streams = operation.path.endswith("/stream")  # a table's stream would not end
        if table is not None and "table_id" in case.path_parameters and not streams:
            case.path_parameters["table_id"] = table
        checks = CHECKS + [negative_data_rejection] * spoilt(case)
        case.call_and_validate(base_url=guest.url, headers=guest.headers, checks=checks, timeout=10)
        sent += 1

    send()
    return sent


def spoilt(case: Any) -> bool:
    """Broken in its query or body, which go out as they are: the token and the path may not."""
    parts = (ParameterLocation.QUERY, ParameterLocation.BODY)
    found = [case.meta.components[part].mode for part in parts if part in case.meta.components]
    return GenerationMode.NEGATIVE in found
