from typing import Literal

TokenRequestScopesItem = Literal[
    "admin",
    "audit:read",
    "audit:reveal",
    "bot:play",
    "director",
    "history:read",
    "play",
    "profile",
    "tables:write",
    "tournaments:write",
    "webhooks:write",
]

TOKEN_REQUEST_SCOPES_ITEM_VALUES: set[TokenRequestScopesItem] = {
    "admin",
    "audit:read",
    "audit:reveal",
    "bot:play",
    "director",
    "history:read",
    "play",
    "profile",
    "tables:write",
    "tournaments:write",
    "webhooks:write",
}


def check_token_request_scopes_item(value: str) -> TokenRequestScopesItem:
    if value in TOKEN_REQUEST_SCOPES_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TOKEN_REQUEST_SCOPES_ITEM_VALUES!r}"
    )
