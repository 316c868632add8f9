"""What can be asked of a table. `now` is database time in integer milliseconds."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from domain.cards import Cards
from domain.facts import Move
from domain.table.settings import Settings
from domain.table.state import Seat


class Open(Struct, frozen=True):
    """`secret` is the last seed of the chain, `anchor` its first (hex); `rules` are normalised.
    `before`: who sat where in the match that this is the rematch of."""

    table: str
    host: str
    rules: Mapping[str, Any]
    settings: Settings
    anchor: str = ""
    secret: str = ""
    now: int = 0
    before: tuple[Seat, ...] = ()


class TakeSeat(Struct, frozen=True):
    """`seed` is hex of 0 to 64 bytes (fair-deal 2), lower case."""

    player: str
    seat: int
    seed: str
    now: int


class LeaveSeat(Struct, frozen=True):
    """The host may free any seat before the match, and bar the player who held it; during it a bot
    keeps a seat that is left."""

    player: str
    seat: int
    now: int
    bar: bool = False


class FixPacks(Struct, frozen=True):
    """`packs`: by label, in the order in which they are dealt. Who gives it is a sandbox."""

    player: str
    deal: int
    packs: Mapping[str, Cards]
    now: int


class AcceptInvitation(Struct, frozen=True):
    """Who gives it has checked that the player holds one."""

    player: str
    now: int


class PassHost(Struct, frozen=True):
    player: str
    to: str
    now: int


class SeatBot(Struct, frozen=True):
    player: str
    seat: int
    level: int
    now: int


class Start(Struct, frozen=True):
    player: str
    now: int


class Act(Struct, frozen=True, gc=False):
    """A move for the decision `turn`. `player` None: the bot that holds or keeps the seat."""

    player: str | None
    seat: int
    turn: int
    move: Move
    now: int


class AskUndo(Struct, frozen=True):
    """To have the seat's last decision back; `turn` is the open one."""

    player: str
    seat: int
    turn: int
    now: int


class AnswerUndo(Struct, frozen=True):
    player: str
    seat: int
    turn: int
    agrees: bool
    now: int


class Resume(Struct, frozen=True):
    """The human of a seat that a bot keeps takes it back."""

    player: str
    seat: int
    now: int


class ExpireTurn(Struct, frozen=True):
    """`claimed_at`: when the timekeeper found the deadline past. `dice` as for a bot; None: the
    bot failed."""

    seat: int
    turn: int
    claimed_at: int
    dice: int | None
    now: int


class ExtendTurn(Struct, frozen=True):
    """After an outage: the open deadline moves to `deadline`, unless it is later already."""

    turn: int
    deadline: int
    now: int


class Abandon(Struct, frozen=True):
    player: str
    now: int


class Rematch(Struct, frozen=True):
    """`table`: the id of the next table, if there is none yet."""

    player: str
    table: str
    now: int


Command = (
    Open
    | TakeSeat
    | LeaveSeat
    | SeatBot
    | FixPacks
    | AcceptInvitation
    | PassHost
    | Start
    | Act
    | AskUndo
    | AnswerUndo
    | Resume
    | ExpireTurn
    | ExtendTurn
    | Abandon
    | Rematch
)
