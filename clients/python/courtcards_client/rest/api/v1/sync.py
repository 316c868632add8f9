from http import HTTPStatus
from typing import Any, cast

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.synced import Synced
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    after: int | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    params: dict[str, Any] = {}

    params["after"] = after

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/me/sync",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Problem | Synced | None:
    if response.status_code == 200:
        response_200 = Synced.from_dict(response.json())

        return response_200

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

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
) -> Response[Any | Problem | Synced]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | Problem | Synced]:
    """Everything that has changed for you since `after`, in one call: your tables with their status and
    version, turns that wait with their deadlines, matches that ended

     Without `after`: all tables that aren't over. 304 where nothing has changed since the cursor that
    the ETag names. Compressed where you accept gzip. Needs the scope `play`. Counts in the bucket
    `read`.

    Args:
        after (int | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | Synced]
    """

    kwargs = _get_kwargs(
        after=after,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Any | Problem | Synced | None:
    """Everything that has changed for you since `after`, in one call: your tables with their status and
    version, turns that wait with their deadlines, matches that ended

     Without `after`: all tables that aren't over. 304 where nothing has changed since the cursor that
    the ETag names. Compressed where you accept gzip. Needs the scope `play`. Counts in the bucket
    `read`.

    Args:
        after (int | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | Synced
    """

    return sync_detailed(
        client=client,
        after=after,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Response[Any | Problem | Synced]:
    """Everything that has changed for you since `after`, in one call: your tables with their status and
    version, turns that wait with their deadlines, matches that ended

     Without `after`: all tables that aren't over. 304 where nothing has changed since the cursor that
    the ETag names. Compressed where you accept gzip. Needs the scope `play`. Counts in the bucket
    `read`.

    Args:
        after (int | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | Synced]
    """

    kwargs = _get_kwargs(
        after=after,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Any | Problem | Synced | None:
    """Everything that has changed for you since `after`, in one call: your tables with their status and
    version, turns that wait with their deadlines, matches that ended

     Without `after`: all tables that aren't over. 304 where nothing has changed since the cursor that
    the ETag names. Compressed where you accept gzip. Needs the scope `play`. Counts in the bucket
    `read`.

    Args:
        after (int | Unset):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | Synced
    """

    return (
        await asyncio_detailed(
            client=client,
            after=after,
            if_none_match=if_none_match,
        )
    ).parsed
