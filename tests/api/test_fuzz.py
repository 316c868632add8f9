"""Requests made up from the committed description: never a 5xx, and every answer as described.

`COURTCARDS_FUZZ` says how many, in all phases together (`make fuzz`: many, and others each time).
"""

import os
import uuid
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, Final

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

from tests.api.conftest import SHORT, project, running
from tests.api.server import serving

COMMITTED = Path(__file__).parents[2] / "openapi" / "v1.json"
SCHEMA = schemathesis.openapi.from_path(str(COMMITTED))
OPERATIONS: list[Any] = [found.ok() for found in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
CASES: Final = int(os.environ.get("COURTCARDS_FUZZ", "1000"))
ASKING = [one for one in OPERATIONS if one.body or one.path_parameters or one.query or one.headers]
EACH: Final = -(-CASES // (3 * len(ASKING)))  # of an operation, in each of the two modes
STEPS: Final = 12
SANDBOX: Final = {"COURTCARDS_SANDBOX": "1", "COURTCARDS_RATE_LIMITS": ""}
SCENARIOS: Final = -(-CASES // (3 * (STEPS - 2)))  # a few end early
ENDLESS: Final = "/stream$"  # a stream of something that is there would not end
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
GIVEN = settings(
    max_examples=EACH,
    deadline=None,
    database=None,
    derandomize="COURTCARDS_FUZZ" not in os.environ,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
async def url(sandbox_url: str, redis_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """Of a sandbox, which has all that there is."""
    async with running(sandbox_url, redis_url, tmp_path, **SANDBOX) as app:
        await project(app.state.runtime)  # no relay runs here: the lists are there, and empty
    with serving(sandbox_url, redis_url, tmp_path, **SANDBOX) as (address, _):
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
            self.fill(table)
            self._send("POST", f"/v1/tables/{table}/start", {})
        return table

    def fill(self, table: str) -> None:
        """Sits down first, if that may be, and has bots on the seats that are left."""
        self._try("PUT", f"/v1/tables/{table}/seats/0", {})
        for seat in (0, 1, 2, 3):
            self._try("POST", f"/v1/tables/{table}/bots", {"seat": seat})

    def _send(self, method: str, path: str, body: Any) -> Any:
        answer = self._try(method, path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def _try(self, method: str, path: str, body: Any) -> httpx.Response:
        headers = self.headers | {"Idempotency-Key": uuid.uuid4().hex}
        return httpx.request(method, self.url + path, json=body, headers=headers)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_made_up_request_breaks_the_description(url: str, mode: GenerationMode) -> None:
    # Each operation has a guest of its own: some end the caller, or the caller's token.
    sent = [ask(Guest(url), operation, mode) for operation in OPERATIONS]
    assert sum(sent) >= CASES / 3
    assert httpx.get(f"{url}/readyz").status_code == 200


def ask(guest: Guest, operation: Any, mode: GenerationMode) -> int:
    """Half of the requests meet a table that there is; returns how many were sent."""
    tables = [guest.table(running=False), guest.table(running=True)]
    if operation not in ASKING and mode is GenerationMode.NEGATIVE:
        return 0
    sent = 0

    @GIVEN
    @given(case=operation.as_strategy(mode), table=st.sampled_from([None, *tables]))
    def send(case: Any, table: str | None) -> None:
        nonlocal sent
        endless = operation.path.endswith(ENDLESS[:-1])
        if table is not None and "table_id" in case.path_parameters and not endless:
            case.path_parameters["table_id"] = table
        nobody = endless and "table_id" not in case.path_parameters  # else it would not end
        headers = {} if nobody else guest.headers
        checks = CHECKS + [negative_data_rejection] * spoilt(case)
        case.call_and_validate(base_url=guest.url, headers=headers, checks=checks, timeout=10)
        sent += 1

    send()
    return sent


def spoilt(case: Any) -> bool:
    """Broken in its query or body, which go out as they are: the token and the path may not."""
    parts = (ParameterLocation.QUERY, ParameterLocation.BODY)
    found = [case.meta.components[part].mode for part in parts if part in case.meta.components]
    return GenerationMode.NEGATIVE in found


def test_no_chain_of_requests_breaks_the_description(url: str) -> None:
    """Along the description's links: what one answer told goes into the next request."""
    statuses: dict[str, list[int]] = {}
    schema = SCHEMA.exclude(path_regex=ENDLESS)
    schema.config.phases.stateful.inference.algorithms = []  # the links say all
    machine: Any = schema.as_state_machine()

    class Scenario(machine):  # type: ignore[misc]
        def setup(self) -> None:
            self.guest = Guest(url)

        def get_call_kwargs(self, case: Any) -> Mapping[str, Any]:  # noqa: ARG002
            return {"base_url": url, "headers": self.guest.headers, "timeout": 10}

        def before_call(self, case: Any) -> None:
            """Hardly any made-up body opens a table, and none fills one."""
            if name_of(case) == "open_table" and isinstance(case.body, dict):
                case.body |= {"game": "kruisjassen", "rules": SHORT}
            if name_of(case) == "start_match":
                self.guest.fill(str(case.path_parameters["table_id"]))

        def validate_response(self, response: Any, case: Any, *_: Any, **__: Any) -> None:
            statuses.setdefault(name_of(case), []).append(response.status_code)
            case.validate_response(response, checks=CHECKS)

    Scenario.run(settings=settings(GIVEN, max_examples=SCENARIOS, stateful_step_count=STEPS))
    assert sum(map(len, statuses.values())) >= CASES / 3
    assert 200 in statuses["start_match"]
    assert httpx.get(f"{url}/readyz").status_code == 200


def name_of(case: Any) -> str:
    return str(case.operation.definition.raw["operationId"])
