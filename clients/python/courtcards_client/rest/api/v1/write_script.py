from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.script_request import ScriptRequest
from ...models.seat_script import SeatScript
from ...types import UNSET, Response, Unset


def _get_kwargs(
    table_id: UUID,
    seat: int,
    *,
    body: ScriptRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/sandbox/tables/{table_id}/seats/{seat}/script".format(
            table_id=quote(str(table_id), safe=""),
            seat=quote(str(seat), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | SeatScript | None:
    if response.status_code == 200:
        response_200 = SeatScript.from_dict(response.json())

        return response_200

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

    if response.status_code == 413:
        response_413 = Problem.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Problem.from_dict(response.json())

        return response_415

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = Problem.from_dict(response.json())

        return response_429

    if response.status_code == 503:
        response_503 = Problem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Problem | SeatScript]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    table_id: UUID,
    seat: int,
    *,
    client: AuthenticatedClient,
    body: ScriptRequest,
    idempotency_key: str | Unset = UNSET,
) -> Response[Problem | SeatScript]:
    """Write down what a seat plays while a bot moves for it

     At each of its turns it makes the next of these moves if that is legal; else the bot chooses, and
    the move waits. It takes the place of the last script. Needs the scope `tables:write`. Counts in the
    bucket `play`.

    Args:
        table_id (UUID):
        seat (int):
        idempotency_key (str | Unset):
        body (ScriptRequest): `moves` in order; none: the bot chooses again.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | SeatScript]
    """

    kwargs = _get_kwargs(
        table_id=table_id,
        seat=seat,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    table_id: UUID,
    seat: int,
    *,
    client: AuthenticatedClient,
    body: ScriptRequest,
    idempotency_key: str | Unset = UNSET,
) -> Problem | SeatScript | None:
    """Write down what a seat plays while a bot moves for it

     At each of its turns it makes the next of these moves if that is legal; else the bot chooses, and
    the move waits. It takes the place of the last script. Needs the scope `tables:write`. Counts in the
    bucket `play`.

    Args:
        table_id (UUID):
        seat (int):
        idempotency_key (str | Unset):
        body (ScriptRequest): `moves` in order; none: the bot chooses again.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | SeatScript
    """

    return sync_detailed(
        table_id=table_id,
        seat=seat,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    table_id: UUID,
    seat: int,
    *,
    client: AuthenticatedClient,
    body: ScriptRequest,
    idempotency_key: str | Unset = UNSET,
) -> Response[Problem | SeatScript]:
    """Write down what a seat plays while a bot moves for it

     At each of its turns it makes the next of these moves if that is legal; else the bot chooses, and
    the move waits. It takes the place of the last script. Needs the scope `tables:write`. Counts in the
    bucket `play`.

    Args:
        table_id (UUID):
        seat (int):
        idempotency_key (str | Unset):
        body (ScriptRequest): `moves` in order; none: the bot chooses again.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | SeatScript]
    """

    kwargs = _get_kwargs(
        table_id=table_id,
        seat=seat,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    table_id: UUID,
    seat: int,
    *,
    client: AuthenticatedClient,
    body: ScriptRequest,
    idempotency_key: str | Unset = UNSET,
) -> Problem | SeatScript | None:
    """Write down what a seat plays while a bot moves for it

     At each of its turns it makes the next of these moves if that is legal; else the bot chooses, and
    the move waits. It takes the place of the last script. Needs the scope `tables:write`. Counts in the
    bucket `play`.

    Args:
        table_id (UUID):
        seat (int):
        idempotency_key (str | Unset):
        body (ScriptRequest): `moves` in order; none: the bot chooses again.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | SeatScript
    """

    return (
        await asyncio_detailed(
            table_id=table_id,
            seat=seat,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
