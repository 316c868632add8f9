from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.proof import Proof
from ...types import UNSET, Response


def _get_kwargs(
    *,
    old: int,
    size: int,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["old"] = old

    params["size"] = size

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/audit/log/proofs/consistency",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | Proof | None:
    if response.status_code == 200:
        response_200 = Proof.from_dict(response.json())

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
) -> Response[Problem | Proof]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    old: int,
    size: int,
) -> Response[Problem | Proof]:
    """That the tree of `size` leaves begins with that of `old`

     Needs no token.

    Args:
        old (int):
        size (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Proof]
    """

    kwargs = _get_kwargs(
        old=old,
        size=size,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    old: int,
    size: int,
) -> Problem | Proof | None:
    """That the tree of `size` leaves begins with that of `old`

     Needs no token.

    Args:
        old (int):
        size (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Proof
    """

    return sync_detailed(
        client=client,
        old=old,
        size=size,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    old: int,
    size: int,
) -> Response[Problem | Proof]:
    """That the tree of `size` leaves begins with that of `old`

     Needs no token.

    Args:
        old (int):
        size (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | Proof]
    """

    kwargs = _get_kwargs(
        old=old,
        size=size,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    old: int,
    size: int,
) -> Problem | Proof | None:
    """That the tree of `size` leaves begins with that of `old`

     Needs no token.

    Args:
        old (int):
        size (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | Proof
    """

    return (
        await asyncio_detailed(
            client=client,
            old=old,
            size=size,
        )
    ).parsed
