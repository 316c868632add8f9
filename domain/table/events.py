"""What may happen at a table, besides what its game adds."""

from typing import Any, Literal

from domain.facts import Event
from domain.piles import Pile
from domain.score import Standing
from domain.seats import Seats
from domain.table.settings import Settings


class Opened(Event, frozen=True, tag="table.opened"):
    """`anchor` is public; `secret`, the chain's last seed, is null for every audience."""

    table: str
    host: str
    game: str
    ruleset: int
    rules: dict[str, Any]
    seats: int
    settings: Settings
    anchor: str
    secret: str | None


class SeatTaken(Event, frozen=True, gc=False, tag="table.seat_taken"):
    seat: int
    player: str
    seed: str


class SeatLeft(Event, frozen=True, gc=False, tag="table.seat_left"):
    seat: int


class BotSeated(Event, frozen=True, gc=False, tag="table.bot_seated"):
    seat: int
    level: int


class SeatOffered(Event, frozen=True, gc=False, tag="table.seat_offered"):
    """Kept for who sat there in the match before; the host or the player may free it."""

    seat: int
    player: str


class InvitationAccepted(Event, frozen=True, gc=False, tag="table.invitation_accepted"):
    """The player may sit here from now on."""

    player: str


class PlayerBarred(Event, frozen=True, gc=False, tag="table.player_barred"):
    """No seat here for this player any more."""

    player: str


class HostChanged(Event, frozen=True, gc=False, tag="table.host_changed"):
    host: str


class PacksFixed(Event, frozen=True, tag="table.packs_fixed"):
    """These packs of the deal, by label, don't come from the chain: it is no fair deal. Only a
    sandbox has this; nobody at the table sees the cards before they are dealt."""

    deal: int
    packs: dict[str, Pile]


class MatchStarted(Event, frozen=True, gc=False, tag="table.match_started"):
    """From here no seat and no seed changes."""


class TurnOpened(Event, frozen=True, gc=False, tag="table.turn_opened"):
    """`deadline` in ms since the epoch; null where no clock runs for any of the seats."""

    turn: int
    seats: Seats
    deadline: int | None


class TurnExpired(Event, frozen=True, gc=False, tag="table.turn_expired"):
    turn: int
    seat: int


class UndoAsked(Event, frozen=True, gc=False, tag="table.undo_asked"):
    """The seat wants its last decision back. Whom no bot moves for must agree, in this turn."""

    turn: int
    seat: int


class UndoAnswered(Event, frozen=True, gc=False, tag="table.undo_answered"):
    turn: int
    seat: int
    agrees: bool


class DeadlineMoved(Event, frozen=True, gc=False, tag="table.deadline_moved"):
    turn: int
    deadline: int


class BotTookOver(Event, frozen=True, gc=False, tag="table.bot_took_over"):
    """The bot moves for the seat until its human returns."""

    seat: int


class SeatResumed(Event, frozen=True, gc=False, tag="table.seat_resumed"):
    seat: int


class DealRevealed(Event, frozen=True, gc=False, tag="table.deal_revealed"):
    """`seed` (hex) checks against the seed before it, or the anchor. `seat_entropy`: how many
    seats brought a seed; 0 means that the server alone chose."""

    deal: int
    seed: str
    seat_entropy: int


class MatchEnded(Event, frozen=True, gc=False, tag="table.match_ended"):
    reason: Literal["won", "deals_exhausted", "forfeit"]
    standings: tuple[Standing, ...]
    winners: Seats
    forfeited_by: int | None = None


class Abandoned(Event, frozen=True, gc=False, tag="table.abandoned"):
    """Nobody won."""


class RematchOpened(Event, frozen=True, gc=False, tag="table.rematch_opened"):
    """Where the same players meet again, and who is the host there: who asked first."""

    table: str
    host: str


TableEvent = (
    TurnOpened
    | Opened
    | SeatTaken
    | SeatLeft
    | BotSeated
    | SeatOffered
    | InvitationAccepted
    | PlayerBarred
    | HostChanged
    | PacksFixed
    | MatchStarted
    | TurnExpired
    | UndoAsked
    | UndoAnswered
    | DeadlineMoved
    | BotTookOver
    | SeatResumed
    | DealRevealed
    | MatchEnded
    | Abandoned
    | RematchOpened
)
