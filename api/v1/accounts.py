"""Accounts: a name and a password, for a new player or a guest."""

import hashlib
from typing import TypeVar

from litestar import post, put
from litestar.params import JSONBody

from api.auth import PUBLIC, client_of, count
from api.body import CheckedRequest, convert
from api.problems import invalid, refused
from api.v1.schemas import AccountRequest, LoginRequest, Name, SettleRequest
from domain.game import Refusal
from services.accounts import SignedIn, login_of, normal
from services.players import Player
from services.runtime import Runtime

T = TypeVar("T")


@post("/v1/accounts", access=PUBLIC, bucket="auth", problems=("name_taken",))
async def create_account(request: CheckedRequest, data: JSONBody[AccountRequest]) -> SignedIn:
    """A new player with a name of its own. The token is told once; the call takes no
    Idempotency-Key: if the answer was lost, log in."""
    runtime: Runtime = request.app.state.runtime
    opened = await runtime.accounts.open(_own(data.name), data.password)
    return _done(opened)


@post("/v1/tokens", access=PUBLIC, bucket="auth", problems=("wrong_password",))
async def log_in(request: CheckedRequest, data: JSONBody[LoginRequest]) -> SignedIn:
    """Log in: a token for name and password. It is good for 90 days and told once; the call takes
    no Idempotency-Key."""
    runtime: Runtime = request.app.state.runtime
    _count_try(request, data.name)
    signed_in = await runtime.accounts.log_in(data.name, data.password)
    return _done(signed_in)


@put(
    "/v1/me/account",
    access="profile",
    bucket="auth",
    problems=("name_taken", "wrong_password"),
)
async def settle_account(request: CheckedRequest, data: JSONBody[SettleRequest]) -> Player:
    """Give yourself a name and a password. A guest becomes an account, with the same id and seats.
    Whoever has one tells `current_password`; another password ends all your other tokens."""
    runtime: Runtime = request.app.state.runtime
    _count_try(request, request.user.player)
    settled = await runtime.accounts.settle(
        request.user, _own(data.name), data.password, data.current_password
    )
    return _done(settled)


def _own(name: str) -> str:
    """As it is kept: what is normal may be longer, or begin with a space."""
    kept: str = convert(normal(name), Name, "/name")
    if not login_of(kept):
        raise invalid("/name", "invalid_value")
    return kept


def _count_try(request: CheckedRequest, who: str) -> None:
    """From one client few; from all of them more, lest strangers could lock a player out."""
    account = hashlib.sha256(login_of(who).encode()).hexdigest()
    count(request, "auth", account)
    count(request, "tries", f"{account}:{client_of(request)}")


def _done(outcome: T | Refusal) -> T:
    if isinstance(outcome, Refusal):
        raise refused(outcome)
    return outcome


ROUTES = (create_account, log_in, settle_account)
