from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.deal import Deal
from ...models.problem import Problem
from ...types import Response


def _get_kwargs(
    table_id: UUID,
    deal: int,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/tables/{table_id}/deals/{deal}".format(
            table_id=quote(str(table_id), safe=""),
            deal=quote(str(deal), safe=""),
        ),
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Deal | Problem | None:
    if response.status_code == 200:
        response_200 = Deal.from_dict(response.json())

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

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

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
) -> Response[Deal | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    table_id: UUID,
    deal: int,
    *,
    client: AuthenticatedClient,
) -> Response[Deal | Problem]:
    """A revealed deal: seeds, transcripts, packs and hands

     A deal is revealed after its round; where its leftovers would tell a secret of later rounds, at the
    end of the match. Needs the scope `history:read`. Counts in the bucket `read`.

    Args:
        table_id (UUID):
        deal (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Deal | Problem]
    """

    kwargs = _get_kwargs(
        table_id=table_id,
        deal=deal,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    table_id: UUID,
    deal: int,
    *,
    client: AuthenticatedClient,
) -> Deal | Problem | None:
    """A revealed deal: seeds, transcripts, packs and hands

     A deal is revealed after its round; where its leftovers would tell a secret of later rounds, at the
    end of the match. Needs the scope `history:read`. Counts in the bucket `read`.

    Args:
        table_id (UUID):
        deal (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Deal | Problem
    """

    return sync_detailed(
        table_id=table_id,
        deal=deal,
        client=client,
    ).parsed


async def asyncio_detailed(
    table_id: UUID,
    deal: int,
    *,
    client: AuthenticatedClient,
) -> Response[Deal | Problem]:
    """A revealed deal: seeds, transcripts, packs and hands

     A deal is revealed after its round; where its leftovers would tell a secret of later rounds, at the
    end of the match. Needs the scope `history:read`. Counts in the bucket `read`.

    Args:
        table_id (UUID):
        deal (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Deal | Problem]
    """

    kwargs = _get_kwargs(
        table_id=table_id,
        deal=deal,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    table_id: UUID,
    deal: int,
    *,
    client: AuthenticatedClient,
) -> Deal | Problem | None:
    """A revealed deal: seeds, transcripts, packs and hands

     A deal is revealed after its round; where its leftovers would tell a secret of later rounds, at the
    end of the match. Needs the scope `history:read`. Counts in the bucket `read`.

    Args:
        table_id (UUID):
        deal (int):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Deal | Problem
    """

    return (
        await asyncio_detailed(
            table_id=table_id,
            deal=deal,
            client=client,
        )
    ).parsed
