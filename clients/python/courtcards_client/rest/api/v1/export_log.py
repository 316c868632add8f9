from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    table: str | Unset = UNSET,
    player: str | Unset = UNSET,
    game: str | Unset = UNSET,
    type_: str | Unset = UNSET,
    since: str | Unset = UNSET,
    until: str | Unset = UNSET,
    start: int | Unset = 0,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["table"] = table

    params["player"] = player

    params["game"] = game

    params["type"] = type_

    params["since"] = since

    params["until"] = until

    params["start"] = start

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/audit/events.ndjson",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | str | None:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

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
) -> Response[Problem | str]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    table: str | Unset = UNSET,
    player: str | Unset = UNSET,
    game: str | Unset = UNSET,
    type_: str | Unset = UNSET,
    since: str | Unset = UNSET,
    until: str | Unset = UNSET,
    start: int | Unset = 0,
) -> Response[Problem | str]:
    """The same entries up to the end of the log, one a line

     The last line tells that it is `complete`, how many `events` there were, and the index that is
    `next`. Needs the scope `audit:read`. Counts in the bucket `bulk`.

    Args:
        table (str | Unset):
        player (str | Unset):
        game (str | Unset):
        type_ (str | Unset):
        since (str | Unset):
        until (str | Unset):
        start (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | str]
    """

    kwargs = _get_kwargs(
        table=table,
        player=player,
        game=game,
        type_=type_,
        since=since,
        until=until,
        start=start,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    table: str | Unset = UNSET,
    player: str | Unset = UNSET,
    game: str | Unset = UNSET,
    type_: str | Unset = UNSET,
    since: str | Unset = UNSET,
    until: str | Unset = UNSET,
    start: int | Unset = 0,
) -> Problem | str | None:
    """The same entries up to the end of the log, one a line

     The last line tells that it is `complete`, how many `events` there were, and the index that is
    `next`. Needs the scope `audit:read`. Counts in the bucket `bulk`.

    Args:
        table (str | Unset):
        player (str | Unset):
        game (str | Unset):
        type_ (str | Unset):
        since (str | Unset):
        until (str | Unset):
        start (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | str
    """

    return sync_detailed(
        client=client,
        table=table,
        player=player,
        game=game,
        type_=type_,
        since=since,
        until=until,
        start=start,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    table: str | Unset = UNSET,
    player: str | Unset = UNSET,
    game: str | Unset = UNSET,
    type_: str | Unset = UNSET,
    since: str | Unset = UNSET,
    until: str | Unset = UNSET,
    start: int | Unset = 0,
) -> Response[Problem | str]:
    """The same entries up to the end of the log, one a line

     The last line tells that it is `complete`, how many `events` there were, and the index that is
    `next`. Needs the scope `audit:read`. Counts in the bucket `bulk`.

    Args:
        table (str | Unset):
        player (str | Unset):
        game (str | Unset):
        type_ (str | Unset):
        since (str | Unset):
        until (str | Unset):
        start (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | str]
    """

    kwargs = _get_kwargs(
        table=table,
        player=player,
        game=game,
        type_=type_,
        since=since,
        until=until,
        start=start,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    table: str | Unset = UNSET,
    player: str | Unset = UNSET,
    game: str | Unset = UNSET,
    type_: str | Unset = UNSET,
    since: str | Unset = UNSET,
    until: str | Unset = UNSET,
    start: int | Unset = 0,
) -> Problem | str | None:
    """The same entries up to the end of the log, one a line

     The last line tells that it is `complete`, how many `events` there were, and the index that is
    `next`. Needs the scope `audit:read`. Counts in the bucket `bulk`.

    Args:
        table (str | Unset):
        player (str | Unset):
        game (str | Unset):
        type_ (str | Unset):
        since (str | Unset):
        until (str | Unset):
        start (int | Unset):  Default: 0.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | str
    """

    return (
        await asyncio_detailed(
            client=client,
            table=table,
            player=player,
            game=game,
            type_=type_,
            since=since,
            until=until,
            start=start,
        )
    ).parsed
