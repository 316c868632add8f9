from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.packs_request import PacksRequest
from ...models.problem import Problem
from ...models.table_answer import TableAnswer
from ...types import UNSET, Response, Unset


def _get_kwargs(
    table_id: UUID,
    deal: int,
    *,
    body: PacksRequest,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/sandbox/tables/{table_id}/deals/{deal}".format(
            table_id=quote(str(table_id), safe=""),
            deal=quote(str(deal), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | TableAnswer | None:
    if response.status_code == 200:
        response_200 = TableAnswer.from_dict(response.json())

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

    if response.status_code == 412:
        response_412 = Problem.from_dict(response.json())

        return response_412

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
) -> Response[Problem | TableAnswer]:
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
    body: PacksRequest,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Response[Problem | TableAnswer]:
    """Choose the packs of a deal that hasn't begun

     All are told that it is no fair deal, nobody the cards. Labels that you leave out come from the
    chain. Needs the scope `tables:write`. Counts in the bucket `play`.

    Args:
        table_id (UUID):
        deal (int):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (PacksRequest): `packs`: by label (`pack`, and what else the game deals from), each
            with all of its cards in
            the order in which they are dealt. `seats` are numbers as texts: the first one deals
            first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TableAnswer]
    """

    kwargs = _get_kwargs(
        table_id=table_id,
        deal=deal,
        body=body,
        idempotency_key=idempotency_key,
        if_match=if_match,
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
    body: PacksRequest,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Problem | TableAnswer | None:
    """Choose the packs of a deal that hasn't begun

     All are told that it is no fair deal, nobody the cards. Labels that you leave out come from the
    chain. Needs the scope `tables:write`. Counts in the bucket `play`.

    Args:
        table_id (UUID):
        deal (int):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (PacksRequest): `packs`: by label (`pack`, and what else the game deals from), each
            with all of its cards in
            the order in which they are dealt. `seats` are numbers as texts: the first one deals
            first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TableAnswer
    """

    return sync_detailed(
        table_id=table_id,
        deal=deal,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
        if_match=if_match,
    ).parsed


async def asyncio_detailed(
    table_id: UUID,
    deal: int,
    *,
    client: AuthenticatedClient,
    body: PacksRequest,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Response[Problem | TableAnswer]:
    """Choose the packs of a deal that hasn't begun

     All are told that it is no fair deal, nobody the cards. Labels that you leave out come from the
    chain. Needs the scope `tables:write`. Counts in the bucket `play`.

    Args:
        table_id (UUID):
        deal (int):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (PacksRequest): `packs`: by label (`pack`, and what else the game deals from), each
            with all of its cards in
            the order in which they are dealt. `seats` are numbers as texts: the first one deals
            first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TableAnswer]
    """

    kwargs = _get_kwargs(
        table_id=table_id,
        deal=deal,
        body=body,
        idempotency_key=idempotency_key,
        if_match=if_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    table_id: UUID,
    deal: int,
    *,
    client: AuthenticatedClient,
    body: PacksRequest,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Problem | TableAnswer | None:
    """Choose the packs of a deal that hasn't begun

     All are told that it is no fair deal, nobody the cards. Labels that you leave out come from the
    chain. Needs the scope `tables:write`. Counts in the bucket `play`.

    Args:
        table_id (UUID):
        deal (int):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (PacksRequest): `packs`: by label (`pack`, and what else the game deals from), each
            with all of its cards in
            the order in which they are dealt. `seats` are numbers as texts: the first one deals
            first.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TableAnswer
    """

    return (
        await asyncio_detailed(
            table_id=table_id,
            deal=deal,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
    ).parsed
