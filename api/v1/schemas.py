"""The envelopes. What they hold is the domain's own: moves, events, views, rules."""

import datetime as dt
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.audit import Reason
from domain.facts import Move
from domain.score import Standing
from domain.table.orders import Order
from domain.table.settings import PlayerId, Settings
from domain.table.state import AnyTable, Rematch, Result, Seat, Turn
from services.blocks import Block
from services.codec import FeedEvent
from services.invitations import Invitation
from services.players import Player, Scope, Token
from services.tables import Folded
from services.views import LobbyEntry, WaitingTurn

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern="^[^\\x00-\\x20\\x7f-\\xa0]([^\\x00-\\x1f\\x7f-\\x9f]*[^\\x00-\\x20\\x7f-\\xa0])?$",
        description="No control characters, no white space at the ends",
    ),
]
Password = Annotated[str, Meta(min_length=10, max_length=200)]
# One that is checked may have been chosen under other bounds.
KnownPassword = Annotated[str, Meta(max_length=200)]
TurnNumber = Annotated[int, Meta(ge=1, le=2**53)]
PackCard = Annotated[str, Meta(min_length=1, max_length=2)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Unknown fields are refused in what a client sends."""


# What a client sends


class GuestRequest(Request, frozen=True):
    name: Name = "guest"


class AccountRequest(Request, frozen=True):
    """Names that differ in case, width or what can't be seen are the same."""

    name: Name
    password: Password


class SettleRequest(Request, frozen=True):
    """`current_password`: where there is an account already."""

    name: Name
    password: Password
    current_password: KnownPassword | None = None


class LoginRequest(Request, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    password: KnownPassword


class TokenRequest(Request, frozen=True):
    """`scopes`: some of your token's. `expires_at`: at most ten years from now, and no later than
    your token ends; absent: with it."""

    name: Name
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=20)]
    expires_at: Annotated[dt.datetime, Meta(tz=True)] | None = None


class OpenRequest(Request, frozen=True):
    """`rules`: options of the game; what is left out has its default."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    rules: dict[str, Any] = {}
    settings: Settings = Settings()


class RulesRequest(Request, frozen=True):
    rules: dict[str, Any] = {}


class SeatRequest(Request, frozen=True):
    """`seed`: lower-case hex of at most 64 bytes; with it the server alone can't choose a deal."""

    seed: Annotated[str, Meta(pattern="^([0-9a-f]{2})*$", max_length=128)] = ""


class BotRequest(Request, frozen=True):
    seat: SeatNumber
    level: Annotated[int, Meta(ge=0, le=9)] = 1


class StartRequest(Request, frozen=True):
    """Nothing to choose."""


class ResumeRequest(Request, frozen=True):
    """Nothing to choose: a player holds one seat."""


class HostRequest(Request, frozen=True):
    """Somebody who holds a seat."""

    player: PlayerId


class RematchRequest(Request, frozen=True):
    """Nothing to choose: rules and settings stay."""


class InvitationRequest(Request, frozen=True):
    """For so many players, within so many seconds."""

    uses: Annotated[int, Meta(ge=1, le=100)] = 1
    expires_in_seconds: Annotated[int, Meta(ge=60, le=2_592_000)] = 86_400


class OrderRequest(Request, frozen=True):
    order: Order


class PacksRequest(Request, frozen=True):
    """`packs`: by label (`pack`, and what else the game deals from), each with all of its cards in
    the order in which they are dealt. `seats` are numbers as texts: the first one deals first."""

    packs: Annotated[
        dict[
            Annotated[str, Meta(min_length=1, max_length=20)],
            Annotated[tuple[PackCard, ...], Meta(min_length=1, max_length=200)],
        ],
        Meta(min_length=1, max_length=20),
    ]


class ScriptRequest(Request, frozen=True):
    """`moves` in order; none: the bot chooses again."""

    moves: tuple[dict[str, Any], ...]


class ClockRequest(Request, frozen=True):
    """By at most a year; ten years in all."""

    seconds: Annotated[int, Meta(ge=1, le=31_622_400)]


class RevealRequest(Request, frozen=True):
    reason: Reason


class MoveRequest(Request, frozen=True):
    """`turn` is the number of the decision that the move answers."""

    turn: TurnNumber
    move: dict[str, Any]


class UndoRequest(Request, frozen=True):
    """`turn` is the number of the open decision."""

    turn: TurnNumber


class UndoAnswerRequest(Request, frozen=True):
    """`turn` is the number of the open decision."""

    turn: TurnNumber
    agrees: bool


# What a client gets


class GameRefusal(Struct, frozen=True):
    """`rule`: the rulings that it may cite; none where the code says it all."""

    game: str
    code: str
    rule: str
    meaning: str


class GameEntry(Struct, frozen=True):
    """`rules`, `moves`: JSON Schemas. `defaults`: the rules in full where nothing is chosen.
    `refusals`: why the game refuses a move, besides the codes that all games share."""

    name: str
    title: str
    ruleset: int
    seats: int
    defaults: dict[str, Any]
    rules: dict[str, Any]
    moves: dict[str, Any]
    refusals: list[GameRefusal]


class Games(Struct, frozen=True):
    items: list[GameEntry]


class NormalisedRules(Struct, frozen=True):
    game: str
    ruleset: int
    rules: dict[str, Any]


class NewGuest(Struct, frozen=True):
    """The token is told this once."""

    player: Player
    token: str
    scopes: list[str]


class Me(Struct, frozen=True):
    id: str
    name: str
    scopes: list[str]


class Tokens(Struct, frozen=True):
    """`current`: the id of the one that asks."""

    items: list[Token]
    current: str


class Revoked(Struct, frozen=True):
    id: str


class Blocks(Struct, frozen=True):
    items: list[Block]


class Unblocked(Struct, frozen=True):
    player: str


class Erased(Struct, frozen=True):
    """What events still know of the player."""

    id: str


class TableEntry(Struct, frozen=True):
    """A table without its match; of one whose match is held back from spectators, as they may see
    it. `rematch`: where the same players meet again. `present`, for those who see the match as it
    is played: the seats whose players have a stream of it open."""

    id: str
    version: int
    game: str
    ruleset: int
    rules: dict[str, Any]
    host: str
    settings: Settings
    anchor: str
    seats: tuple[Seat, ...]
    status: Literal["open", "running", "over"]
    turn: Turn | None
    result: Result | None
    rematch: Rematch | None
    present: tuple[int, ...] | UnsetType = UNSET


class TableAnswer(Struct, frozen=True):
    """`seat` is the caller's. `events`: what the command led to, as the caller may see it."""

    table: TableEntry
    version: int
    seat: int | None
    events: list[FeedEvent]


class Invitations(Struct, frozen=True):
    items: list[Invitation]


class SeatOrder(Struct, frozen=True):
    """Told to the seat alone; null: none stands."""

    seat: int
    order: Order | None


class SeatScript(Struct, frozen=True):
    """`moves`: those that the seat hasn't made yet."""

    seat: int
    moves: Any


class ClockAnswer(Struct, frozen=True):
    """`now` in ms since the epoch, as it goes on from here."""

    now: int


class MoveAnswer(Struct, frozen=True):
    """`turn` is the open decision after the move. A dry run tells no events: they may deal."""

    version: int
    seat: int | None
    status: Literal["open", "running", "over"]
    turn: Turn | None
    events: list[FeedEvent]
    dry_run: bool = False


class LegalMovesAnswer(Struct, frozen=True):
    """`moves` are ready to be posted, none while another seat decides; `deadline` in ms since the
    epoch. Where `complete` is false further moves are accepted."""

    version: int
    turn: int | None
    seat: int | None
    deadline: int | None
    moves: tuple[Move, ...]
    complete: bool


class Events(Struct, frozen=True):
    """`next_after` goes into the next call's `after`; `complete`: there was no more."""

    items: list[FeedEvent]
    next_after: int
    complete: bool


class Scores(Struct, frozen=True):
    """The scoring of each round, with a line for each reason; the rounds as their events tell.
    `seat_entropy`: how many seats brought a seed; 0: the server alone chose the deals."""

    version: int
    status: Literal["open", "running", "over"]
    seat_entropy: int
    standings: tuple[Standing, ...]
    rounds: list[FeedEvent]
    result: Result | None


class Lobby(Struct, frozen=True):
    """`next_cursor` is opaque; null on the last page."""

    items: list[LobbyEntry]
    next_cursor: str | None


class WaitingTurns(Struct, frozen=True):
    items: list[WaitingTurn]


class ProblemType(Struct, frozen=True):
    code: str
    status: int
    title: str
    description: str
    games: list[GameRefusal]


def entry(folded: Folded) -> TableEntry:
    table: AnyTable = folded.table
    return TableEntry(
        id=table.id,
        version=folded.version,
        game=table.game,
        ruleset=table.ruleset,
        rules=table.rules,
        host=table.host,
        settings=table.settings,
        anchor=table.anchor,
        seats=table.seats,
        status=table.status,
        turn=table.turn,
        result=table.result,
        rematch=table.rematch,
    )
