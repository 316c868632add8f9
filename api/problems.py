"""Every way in which a request can fail: one table of stable codes (RFC 9457)."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from api.replies import Reply
from domain.game import AnyGame, Reason, Refusal
from domain.games import GAMES

MEDIA_TYPE: Final = "application/problem+json"
RETRY_SECONDS: Final = 1


class Kind(Struct, frozen=True):
    status: int
    title: str
    description: str


class Fault(Struct, frozen=True):
    """Where: a JSON pointer into the body, or `query:name`, `header:name`, `path:name`."""

    pointer: str
    code: str


class ProblemDocument(Struct, frozen=True):
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: str
    params: Mapping[str, Any] | UnsetType = UNSET
    errors: tuple[Fault, ...] | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    legal_moves: Any | UnsetType = UNSET


KINDS: Final[dict[str, Kind]] = {
    "malformed_json": Kind(
        400,
        "Malformed JSON",
        "The body is not UTF-8 JSON, is nested deeper than 16, repeats a key, holds control "
        "characters or an integer beyond 2^53.",
    ),
    "unauthenticated": Kind(
        401, "No valid token", "Send `Authorization: Bearer cc_pat_...`; POST /v1/guests gives one."
    ),
    "insufficient_scope": Kind(
        403, "The token lacks a scope", "`params.scope` names what this call needs."
    ),
    "not_the_host": Kind(403, "Not the host", "Only the host of the table may do this."),
    "not_invited": Kind(403, "Not invited", "The host of this table chose who may sit."),
    "barred": Kind(403, "Barred", "The host keeps this player from sitting at the table."),
    "not_your_seat": Kind(
        403, "Not your seat", "The seat is held by somebody else, or you hold none."
    ),
    "blocked": Kind(403, "Not at this table", "You can't take a seat at this table."),
    "wrong_password": Kind(
        403, "Wrong name or password", "There is no account with this name and this password."
    ),
    "not_found": Kind(404, "Not found", "There is no such thing, or none that you may know of."),
    "no_such_seat": Kind(404, "No such seat", "Seats are numbered from 0."),
    "method_not_allowed": Kind(405, "Method not allowed", "`Allow` lists what this path takes."),
    "already_seated": Kind(409, "Already seated", "You hold a seat at this table."),
    "name_taken": Kind(409, "Name taken", "Another account has this name, or one like it."),
    "too_many": Kind(409, "Too many", "You have `params.limit` of these: remove one first."),
    "webhook_disabled": Kind(
        409, "Webhook disabled", "It failed for a day, or you disabled it: enable it first."
    ),
    "seat_offered": Kind(
        409, "Seat offered", "The seat is kept for the one who had it in the match before."
    ),
    "nobody_to_bar": Kind(
        409, "Nobody to bar", "No other player holds that seat: it is open, a bot's, or yours."
    ),
    "not_seated": Kind(409, "Not seated", "That player holds no seat at this table."),
    "seat_taken": Kind(409, "Seat taken", "Somebody holds that seat."),
    "seats_open": Kind(409, "Seats are open", "A match starts when every seat is held."),
    "not_your_turn": Kind(409, "Not your turn", "Another seat decides now."),
    "turn_is_over": Kind(
        409, "Turn is over", "Another decision is open: the one that `params.turn` names."
    ),
    "undo_not_allowed": Kind(
        409, "No undo here", "The host chose a table where nothing is taken back."
    ),
    "nothing_to_undo": Kind(
        409,
        "Nothing to undo",
        "You have decided nothing that can still be taken back, or a bot keeps your seat.",
    ),
    "undo_already_asked": Kind(
        409, "Undo already asked", "One undo is asked for in a turn: the view's `turn` tells it."
    ),
    "no_undo_asked": Kind(409, "No undo asked", "Nobody waits for your answer to an undo."),
    "table_not_open": Kind(409, "Table not open", "The match has begun: seats are settled."),
    "table_not_running": Kind(409, "Table not running", "There is no open decision."),
    "table_is_over": Kind(409, "Table is over", "The match has ended."),
    "already_dealt": Kind(
        409, "Already dealt", "`params.dealt` deals have begun: fix the packs of a later one."
    ),
    "deal_not_revealed": Kind(
        409, "Deal not revealed", "Its cards are still hidden: `params.revealed` deals are open."
    ),
    "table_not_over": Kind(409, "Table not over", "What is hidden stays so until the match ends."),
    "not_yet_signed": Kind(
        409, "Not yet signed", "No checkpoint has the end of the table yet: it takes two seconds."
    ),
    "log_not_signed": Kind(
        409,
        "Log not signed",
        "No checkpoint will have the end of the table until the operator has seen to the log: "
        "`params.reason` says why.",
    ),
    "others_are_playing": Kind(
        409, "Others are playing", "A match that others still play can't be abandoned."
    ),
    "try_again": Kind(409, "Try again", "The table changed too often meanwhile; nothing was done."),
    "version_conflict": Kind(
        412, "Version conflict", "If-Match named another version than `params.version`."
    ),
    "payload_too_large": Kind(413, "Payload too large", "A body holds at most 64 KiB."),
    "unsupported_media_type": Kind(415, "Unsupported media type", "Send application/json."),
    "validation_failed": Kind(
        422, "Validation failed", "`errors` points at what doesn't fit the description."
    ),
    "idempotency_key_reused": Kind(
        422, "Idempotency key reused", "The key came with another request before."
    ),
    "no_such_game": Kind(422, "No such game", "GET /v1/games lists them."),
    "rules_invalid": Kind(422, "Rules invalid", "The options don't fit the game's rules."),
    "no_such_level": Kind(422, "No such level", "`params.levels` lists the levels of bots."),
    "options_clash": Kind(
        422, "Options clash", "`params.options` can't be chosen together like this."
    ),
    "seed_invalid": Kind(
        422, "Seed invalid", "A seat's seed is lower-case hexadecimal of at most 64 bytes."
    ),
    "seat_seeds_not_allowed": Kind(
        422, "No seat seeds here", "The host chose a table without seeds of the seats."
    ),
    "rate_limited": Kind(
        429,
        "Too many requests",
        "`params.bucket` names what was asked for too often; `Retry-After` says in how many "
        "seconds there is more.",
    ),
    "internal": Kind(500, "Internal error", "Our fault; the request id helps to find it."),
    "unavailable": Kind(
        503,
        "Unavailable",
        "The log can't be reached, or too much waits. Send the same request with the same "
        "Idempotency-Key again: if it took effect, the answer says so.",
    ),
}


class Problem(Exception):  # noqa: N818 - what the client is told, not a fault of ours
    def __init__(
        self,
        code: str,
        detail: str = "",
        *,
        refusal: Refusal | None = None,
        errors: tuple[Fault, ...] = (),
        legal_moves: Any = UNSET,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.refusal = refusal or Refusal(code)
        self.errors = errors
        self.legal_moves = legal_moves


def reasons(code: str) -> dict[str, Reason]:
    """What a code means in the games that refuse with it, by their names."""
    return {
        name: game.refusals[code] for name, game in sorted(GAMES.items()) if code in game.refusals
    }


def _duty(code: str) -> Kind:
    """In the games' own sentences; where they differ, each with its games."""
    games: dict[str, list[str]] = defaultdict(list)
    for name, reason in reasons(code).items():
        games[reason.meaning].append(GAMES[name].title)
    told = [f"{', '.join(titles)}: {meaning}" for meaning, titles in games.items()]
    text = next(iter(games)) if len(games) == 1 else " ".join(told)
    return Kind(422, code.replace("_", " ").capitalize(), text)


DUTIES: Final[dict[str, Kind]] = {
    code: _duty(code)
    for code in sorted({code for game in GAMES.values() for code in game.refusals})
}


def kind_of(code: str) -> Kind:
    """The server's own codes and the games', which share none; KeyError: there is no such code."""
    return KINDS.get(code) or DUTIES[code]


def invalid(pointer: str, code: str, detail: str = "") -> Problem:
    return Problem("validation_failed", detail, errors=(Fault(pointer, code),))


def refused(refusal: Refusal, game: AnyGame | None = None, legal_moves: Any = UNSET) -> Problem:
    """`game`: whose refusal it is, if it is a game's."""
    reason = game.refusals.get(refusal.code) if game is not None else None
    detail = reason.meaning if reason is not None else ""
    return Problem(refusal.code, detail, refusal=refusal, legal_moves=legal_moves)


def document(problem: Problem, request_id: str) -> ProblemDocument:
    kind, refusal = kind_of(problem.code), problem.refusal
    return ProblemDocument(
        type=f"/v1/problems/{problem.code}",
        title=kind.title,
        status=kind.status,
        detail=problem.detail or kind.description,
        instance=f"urn:uuid:{request_id}",
        code=problem.code,
        params=refusal.params or UNSET,
        errors=problem.errors or UNSET,
        rule=refusal.rule or UNSET,
        legal_moves=problem.legal_moves,
    )


def response(
    problem: Problem, request_id: str, headers: Mapping[str, str] | None = None
) -> Reply[bytes]:
    body = document(problem, request_id)
    extra = dict(headers or {})
    if body.status == 401:
        extra["WWW-Authenticate"] = "Bearer"
    if body.status == 429:
        extra["Retry-After"] = str(problem.refusal.params["seconds"])
    if body.status == 503 or problem.code in ("try_again", "not_yet_signed"):
        extra["Retry-After"] = str(RETRY_SECONDS)
    return Reply(
        msgspec.json.encode(body), status_code=body.status, media_type=MEDIA_TYPE, headers=extra
    )
