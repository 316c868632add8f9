from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    place: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/audit/log/tile/entries/{place}".format(
            place=quote(str(place), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Problem | None:
    if response.status_code == 200:
        response_200 = cast(Any, response.content)
        return response_200

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

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
) -> Response[Any | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    place: str,
    *,
    client: AuthenticatedClient,
) -> Response[Any | Problem]:
    """The leaves themselves, each after its length (u16)

     Those of a table that nobody may watch are empty until it is over. Needs the scope `audit:read`.
    Counts in the bucket `bulk`.

    Args:
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem]
    """

    kwargs = _get_kwargs(
        place=place,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    place: str,
    *,
    client: AuthenticatedClient,
) -> Any | Problem | None:
    """The leaves themselves, each after its length (u16)

     Those of a table that nobody may watch are empty until it is over. Needs the scope `audit:read`.
    Counts in the bucket `bulk`.

    Args:
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem
    """

    return sync_detailed(
        place=place,
        client=client,
    ).parsed


async def asyncio_detailed(
    place: str,
    *,
    client: AuthenticatedClient,
) -> Response[Any | Problem]:
    """The leaves themselves, each after its length (u16)

     Those of a table that nobody may watch are empty until it is over. Needs the scope `audit:read`.
    Counts in the bucket `bulk`.

    Args:
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem]
    """

    kwargs = _get_kwargs(
        place=place,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    place: str,
    *,
    client: AuthenticatedClient,
) -> Any | Problem | None:
    """The leaves themselves, each after its length (u16)

     Those of a table that nobody may watch are empty until it is over. Needs the scope `audit:read`.
    Counts in the bucket `bulk`.

    Args:
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem
    """

    return (
        await asyncio_detailed(
            place=place,
            client=client,
        )
    ).parsed
