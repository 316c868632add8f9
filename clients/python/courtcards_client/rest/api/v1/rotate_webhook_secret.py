from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.new_webhook import NewWebhook
from ...models.problem import Problem
from ...models.secret_request import SecretRequest
from ...types import UNSET, Response, Unset


def _get_kwargs(
    webhook_id: UUID,
    *,
    body: SecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/webhooks/{webhook_id}/secret".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> NewWebhook | Problem | None:
    if response.status_code == 200:
        response_200 = NewWebhook.from_dict(response.json())

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
) -> Response[NewWebhook | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    webhook_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewWebhook | Problem]:
    """A new secret

     The present one signs too for a while, so that no call fails meanwhile. A retry doesn't tell the
    secret again. Needs the scope `webhooks:write`. Counts in the bucket `play`.

    Args:
        webhook_id (UUID):
        idempotency_key (str | Unset):
        body (SecretRequest | Unset): `keep_old_seconds`: how long the present secret signs too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewWebhook | Problem]
    """

    kwargs = _get_kwargs(
        webhook_id=webhook_id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    webhook_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> NewWebhook | Problem | None:
    """A new secret

     The present one signs too for a while, so that no call fails meanwhile. A retry doesn't tell the
    secret again. Needs the scope `webhooks:write`. Counts in the bucket `play`.

    Args:
        webhook_id (UUID):
        idempotency_key (str | Unset):
        body (SecretRequest | Unset): `keep_old_seconds`: how long the present secret signs too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewWebhook | Problem
    """

    return sync_detailed(
        webhook_id=webhook_id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    webhook_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewWebhook | Problem]:
    """A new secret

     The present one signs too for a while, so that no call fails meanwhile. A retry doesn't tell the
    secret again. Needs the scope `webhooks:write`. Counts in the bucket `play`.

    Args:
        webhook_id (UUID):
        idempotency_key (str | Unset):
        body (SecretRequest | Unset): `keep_old_seconds`: how long the present secret signs too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewWebhook | Problem]
    """

    kwargs = _get_kwargs(
        webhook_id=webhook_id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    webhook_id: UUID,
    *,
    client: AuthenticatedClient,
    body: SecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> NewWebhook | Problem | None:
    """A new secret

     The present one signs too for a while, so that no call fails meanwhile. A retry doesn't tell the
    secret again. Needs the scope `webhooks:write`. Counts in the bucket `play`.

    Args:
        webhook_id (UUID):
        idempotency_key (str | Unset):
        body (SecretRequest | Unset): `keep_old_seconds`: how long the present secret signs too.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewWebhook | Problem
    """

    return (
        await asyncio_detailed(
            webhook_id=webhook_id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
