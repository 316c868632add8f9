"""A table played again from its log alone: every event must be what the rules give.

The commands are found again from what they led to. Where no openings are given, what was hidden
comes from the revealed seeds, or from what is shown later.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, takewhile, zip_longest
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.cards import Cards
from domain.deal import CHAIN_LENGTH, Fixed, seat_cards, shuffled, transcript
from domain.facts import Move
from domain.game import AnyGame, Decision, Refusal
from domain.games import GAMES
from domain.piles import Hidden, Pile
from domain.table.commands import (
    Abandon,
    AcceptInvitation,
    Act,
    AnswerUndo,
    AskUndo,
    Command,
    ExpireTurn,
    ExtendTurn,
    FixPacks,
    LeaveSeat,
    Open,
    PassHost,
    Rematch,
    Resume,
    SeatBot,
    Start,
    TakeSeat,
)
from domain.table.decide import decide
from domain.table.events import (
    Abandoned,
    BotSeated,
    BotTookOver,
    DeadlineMoved,
    DealRevealed,
    HostChanged,
    InvitationAccepted,
    MatchStarted,
    Opened,
    PacksFixed,
    PlayerBarred,
    RematchOpened,
    SeatLeft,
    SeatOffered,
    SeatResumed,
    SeatTaken,
    TableEvent,
    TurnExpired,
    UndoAnswered,
    UndoAsked,
)
from domain.table.state import AnyTable, Outcome, Seat
from domain.table.view import redact
from services.codec import Envelope, Stamped, private_bytes, public_bytes, typed

CLOCK = "clock"
PLAYER = "player:"


class Leaf(Struct, frozen=True):
    """What is stored of an event: its public bytes, and the private ones where they are known."""

    public: bytes
    private: bytes | None = None


class Differs(Exception):  # noqa: N818 - an answer, not a fault
    """What is recorded isn't what the rules give."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(reason)
        self.version = version
        self.reason = reason


class NotReplayableError(Exception):
    """Recorded under rules, or with events, that this release doesn't have."""


class Untold(Exception):  # noqa: N818 - an answer, not a fault
    """A choice that nothing shows: the rest can't be decided again."""


class Replayed(Struct, frozen=True):
    """`events` in full as far as they were played again; `untold`: why they end before the log
    does, if so. `commands`: how many led to them."""

    game: AnyGame
    table: AnyTable
    events: list[Any]
    commands: int
    untold: str = ""


class _Entry(Struct, frozen=True):
    leaf: Leaf
    envelope: Envelope
    event: Any

    def goes_with(self, other: "_Entry") -> bool:
        """Perhaps of one command: those have all this in common."""
        one, two = self.envelope, other.envelope
        return (one.at, one.actor, one.cause) == (two.at, two.actor, two.cause)


class RevealedDeals:
    """The packs of a table whose seeds (by the number of the deal) are public, or `fixed`."""

    last = CHAIN_LENGTH

    def __init__(
        self, game: AnyGame, table: AnyTable, seeds: Mapping[int, str], fixed: Fixed
    ) -> None:
        self._table, self._seeds, self._fixed = table, seeds, fixed
        self._canonical = partial(game.pack, msgspec.convert(table.rules, game.rules))

    def pack(self, deal: int, label: str) -> Cards:
        if (deal, label) in self._fixed:
            return self._fixed[deal, label]
        seats = tuple(bytes.fromhex(seat.seed) for seat in self._table.seats)
        cards = seat_cards(len(seats)) if label == "seats" else self._canonical(label)
        text = transcript(self._table.id, deal, label, seats, cards)
        return shuffled(bytes.fromhex(self.seed(deal)), text, cards)

    def seed(self, deal: int) -> str:
        if deal not in self._seeds:
            raise Untold(f"the seed of deal {deal} isn't revealed")
        return self._seeds[deal]


def replay(leaves: Sequence[Leaf]) -> Replayed:
    """`leaves`: those of one table from the first on. Raises Differs at the first event that isn't
    what the rules give; NotReplayableError."""
    log = _Log([_entry(number, leaf) for number, leaf in enumerate(leaves, 1)])
    table: AnyTable | None = None
    events: list[Any] = []
    commands = 0
    while len(events) < len(log.entries):
        try:
            decision = log.decided(table, len(events))
        except Untold as reason:
            assert table is not None
            return Replayed(log.game, table, events, commands, str(reason))
        log.compare(decision.events, len(events))
        events += decision.events[: len(log.entries) - len(events)]
        table, commands = decision.state, commands + 1
    assert table is not None
    return Replayed(log.game, table, events, commands)


def _entry(version: int, leaf: Leaf) -> _Entry:
    try:
        return _Entry(leaf, *typed(leaf.public, leaf.private))
    except msgspec.DecodeError as error:
        raise NotReplayableError(f"event {version}: {error}") from None


class _Log:
    def __init__(self, entries: list[_Entry]) -> None:
        opened = entries[0].event if entries else None
        if not isinstance(opened, Opened) or opened.game not in GAMES:
            raise NotReplayableError("no table of a known game")
        self.game = GAMES[opened.game]
        if opened.ruleset != self.game.ruleset:
            raise NotReplayableError(
                f"played by version {opened.ruleset} of the rules of {self.game.title}; "
                f"this release has {self.game.ruleset}"
            )
        self.entries = entries
        self._opened = opened
        self._facts = [e.event for e in entries if not isinstance(e.event, TableEvent)]
        self._fact_at = list(accumulate(not isinstance(e.event, TableEvent) for e in entries))
        revealed = [e.event for e in entries if isinstance(e.event, DealRevealed)]
        self._seeds = {one.deal: one.seed for one in revealed}
        self._fixed: dict[tuple[int, str], Cards] = {}

    def decided(self, table: AnyTable | None, place: int) -> Decision[AnyTable]:
        """What follows from the command that the event at `place` came of."""
        version, entry = place + 1, self.entries[place]
        try:
            outcome = self._outcome(table, place)
        except (Untold, Differs):
            raise
        except Exception as error:  # whatever a forged event may lead to
            raise Differs(version, f"the rules can't go on ({type(error).__name__})") from error
        if isinstance(outcome, Refusal):
            rule = f" ({outcome.rule})" if outcome.rule else ""
            raise Differs(version, f"the rules refuse it: {outcome.code}{rule}")
        if not outcome.events:
            raise Differs(version, f"{_tag(entry.event)} would have had no effect")
        return outcome

    def _outcome(self, table: AnyTable | None, place: int) -> Outcome:
        command, game = self._command(table, place), self.game
        if table is None:
            return decide(game, None, command, _NO_DEALS)
        if isinstance(command, ExpireTurn):
            game = replace(game, pick=self._recorded_moves(place))
        return decide(game, table, command, RevealedDeals(game, table, self._seeds, self._fixed))

    def compare(self, decided: list[Any], place: int) -> None:
        """Byte for byte; at the end of the log a command may be there in part."""
        recorded = self.entries[place : place + len(decided)]
        for version, (event, entry) in enumerate(zip_longest(decided, recorded), place + 1):
            if entry is None:
                return
            if not entry.goes_with(recorded[0]):
                raise Differs(version, f"{_tag(event)} is missing before it")
            self._compare(version, event, entry)

    def _compare(self, version: int, event: Any, entry: _Entry) -> None:
        told, shown = entry.envelope, redact(self.game, event, None)
        if (shown == event) != (told.seal is UNSET):
            raise Differs(version, "sealed without need, or not sealed where it must be")
        stamped = Stamped(version, told.at, told.actor, told.cause, told.id, event)
        if public_bytes(told.stream_id, stamped, shown, told.seal) != entry.leaf.public:
            raise Differs(version, _difference(shown, told.event))
        if entry.leaf.private not in (None, private_bytes(event)):
            raise Differs(version, f"what it hid: {_difference(event, entry.event)}")

    # The command behind an event

    def _command(self, table: AnyTable | None, place: int) -> Command:
        entry = self.entries[place]
        now, actor = entry.envelope.at, entry.envelope.actor
        player = actor.removeprefix(PLAYER) if actor.startswith(PLAYER) else ""
        match event := entry.event:
            case Opened():
                return self._opening(player, now)
            case _ if table is None:
                raise Differs(place + 1, "the table isn't opened")
            case SeatTaken(seat, _, seed):
                return TakeSeat(player, seat, seed, now)
            case SeatLeft(seat) | BotTookOver(seat):
                bar = isinstance(self._going_with(place), PlayerBarred)
                return LeaveSeat(player, seat, now, bar)
            case BotSeated(seat, level):
                return SeatBot(player, seat, level, now)
            case PacksFixed(deal, packs):
                return FixPacks(player, deal, self._told(deal, packs), now)
            case InvitationAccepted():
                return AcceptInvitation(player, now)
            case HostChanged(host):
                return PassHost(player, host, now)
            case RematchOpened(other):
                return Rematch(player, other, now)
            case MatchStarted():
                return Start(player, now)
            case SeatResumed(seat):
                if self._moves_at_once(place):
                    return self._act(table, place, place + 1)
                return Resume(player, seat, now)
            case UndoAsked(turn, seat):
                return AskUndo(player, seat, turn, now)
            case UndoAnswered(turn, seat, agrees):
                return AnswerUndo(player, seat, turn, agrees, now)
            case TurnExpired(turn, seat) if actor == CLOCK:
                return ExpireTurn(seat, turn, now, 0, now)
            case DeadlineMoved(turn, deadline) if actor == CLOCK:
                return ExtendTurn(turn, deadline, now)
            case Abandoned():
                return Abandon(player, now)
            case _ if isinstance(event, TableEvent):
                raise Differs(place + 1, f"no command leads to {_tag(event)} here")
            case _:
                return self._act(table, place, place)

    def _opening(self, host: str, now: int) -> Command:
        """With the rules as this release completes them."""
        opened = self._opened
        rules = self.game.normalise(msgspec.convert(opened.rules, self.game.rules))
        return Open(
            table=opened.table,
            host=host,
            rules=msgspec.to_builtins(rules),
            settings=opened.settings,
            anchor=opened.anchor,
            secret=opened.secret or "",
            now=now,
            before=self._before(),
        )

    def _before(self) -> tuple[Seat, ...]:
        """Who sat where in the match that this is the rematch of: a plain opening has no cause."""
        first, *others = self.entries
        if first.envelope.cause is None:
            return ()
        seats = [Seat()] * self._opened.seats
        for entry in takewhile(first.goes_with, others):
            match entry.event:
                case SeatOffered(seat, player):
                    seats[seat] = Seat(player=player)
                case BotSeated(seat, level):
                    seats[seat] = Seat(bot=level)
        return tuple(seats)

    def _told(self, deal: int, packs: Mapping[str, Pile]) -> Mapping[str, Cards]:
        """Packs that were fixed, and are drawn from later."""
        told = {label: pack for label, pack in packs.items() if not isinstance(pack, Hidden)}
        if len(told) < len(packs):
            raise Untold(f"the packs of deal {deal} were fixed and aren't shown")
        self._fixed |= {(deal, label): pack for label, pack in told.items()}
        return told

    def _going_with(self, place: int) -> Any:
        """The next event, if it may be of the same command."""
        after = self.entries[place + 1] if place + 1 < len(self.entries) else None
        return after.event if after is not None and after.goes_with(self.entries[place]) else None

    def _moves_at_once(self, place: int) -> bool:
        """Who moves for a seat that a bot keeps has it back."""
        after = self._going_with(place)
        return after is not None and not isinstance(after, TableEvent)

    def _act(self, table: AnyTable, place: int, move_at: int) -> Act:
        told = self.entries[place].envelope
        kind, _, name = told.actor.partition(":")
        if kind == "bot":
            seat = next((n for n in range(len(table.seats)) if str(n) == name), None)
        else:
            seat = next((n for n, s in enumerate(table.seats) if s.player == name), None)
        if seat is None:
            raise Differs(place + 1, f"{told.actor} has no seat")
        turn = table.turn.number if table.turn is not None else 0
        player = name if kind == "player" else None
        return Act(player, seat, turn, self._move(move_at), told.at)

    def _move(self, place: int) -> Move:
        event = self.entries[place].event
        move: Move | None = self.game.move_behind(self._facts, self._fact_at[place] - 1)
        if move is None:
            if self.entries[place].envelope.seal is UNSET:
                raise Differs(place + 1, f"no move leads to {_tag(event)}")
            raise Untold(f"{_tag(event)} of event {place + 1} hides a choice that nothing shows")
        return move

    def _recorded_moves(self, place: int) -> Any:
        """Whatever a bot would choose today: what it chose then must be legal."""
        moves = self._moves_from(place)

        def pick(*_: Any) -> Move:
            return next(moves)

        return pick

    def _moves_from(self, place: int) -> Iterator[Move]:
        for at in range(place, len(self.entries)):
            if not isinstance(self.entries[at].event, TableEvent):
                yield self._move(at)
        raise Untold("the log ends before the moves of an expired turn")


class _NoDeals:
    last = CHAIN_LENGTH

    def pack(self, deal: int, label: str) -> Cards:
        raise Untold(f"no {label} before the table is opened: {deal}")

    def seed(self, deal: int) -> str:
        raise Untold(f"no seed before the table is opened: {deal}")


_NO_DEALS = _NoDeals()


def _tag(event: Any) -> str:
    return str(event.__struct_config__.tag)


def _difference(decided: Any, recorded: Any) -> str:
    """Which fields: what is hidden may not be told here, so no values."""
    if type(decided) is not type(recorded):
        return f"it is {_tag(recorded)}, the rules give {_tag(decided)}"
    names = [n for n in decided.__struct_fields__ if getattr(decided, n) != getattr(recorded, n)]
    return f"{_tag(decided)} differs in {', '.join(names) or 'its form'}"
