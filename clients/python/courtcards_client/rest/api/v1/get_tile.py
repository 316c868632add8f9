from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    level: int,
    place: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/audit/log/tile/{level}/{place}".format(
            level=quote(str(level), safe=""),
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

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

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
    level: int,
    place: str,
    *,
    client: AuthenticatedClient | Client,
) -> Response[Any | Problem]:
    """Hashes of 256 subtrees, or with `.p/W` the first W of a tile that isn't full

     Needs no token.

    Args:
        level (int):
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem]
    """

    kwargs = _get_kwargs(
        level=level,
        place=place,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    level: int,
    place: str,
    *,
    client: AuthenticatedClient | Client,
) -> Any | Problem | None:
    """Hashes of 256 subtrees, or with `.p/W` the first W of a tile that isn't full

     Needs no token.

    Args:
        level (int):
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem
    """

    return sync_detailed(
        level=level,
        place=place,
        client=client,
    ).parsed


async def asyncio_detailed(
    level: int,
    place: str,
    *,
    client: AuthenticatedClient | Client,
) -> Response[Any | Problem]:
    """Hashes of 256 subtrees, or with `.p/W` the first W of a tile that isn't full

     Needs no token.

    Args:
        level (int):
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem]
    """

    kwargs = _get_kwargs(
        level=level,
        place=place,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    level: int,
    place: str,
    *,
    client: AuthenticatedClient | Client,
) -> Any | Problem | None:
    """Hashes of 256 subtrees, or with `.p/W` the first W of a tile that isn't full

     Needs no token.

    Args:
        level (int):
        place (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem
    """

    return (
        await asyncio_detailed(
            level=level,
            place=place,
            client=client,
        )
    ).parsed
