"""A table in play, as the laws, the rules' tests and the benchmarks drive it."""

import hashlib
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from domain.cards import Card, Cards
from domain.deal import CHAIN_LENGTH, Deals, seat_cards
from domain.facts import Move
from domain.game import AnyGame, Decision, Refusal
from domain.seats import Audience
from domain.table import decide as table_decide
from domain.table import view as table_view
from domain.table.commands import (
    Act,
    AnswerUndo,
    AskUndo,
    Command,
    ExpireTurn,
    LeaveSeat,
    Open,
    Resume,
    Start,
    TakeSeat,
)
from domain.table.settings import Settings
from domain.table.state import AnyTable, Outcome, Seat, moved_by_bot, owing

TABLE_ID = "0190a5a0-0000-7000-8000-000000000000"
SECOND = 1000


class RandomDeals:
    """Some packs, always the same for one `name`."""

    last = CHAIN_LENGTH

    def __init__(self, game: AnyGame, rules: Any, name: str) -> None:
        self.game, self.rules, self.name = game, rules, name
        self.asked: dict[int, set[str]] = {}

    def pack(self, deal: int, label: str) -> Cards:
        self.asked.setdefault(deal, set()).add(label)
        seats = self.game.seats(self.rules)
        cards = seat_cards(seats) if label == "seats" else self.game.pack(self.rules, label)
        return tuple(Random(f"{self.name}/{deal}/{label}").sample(cards, len(cards)))

    def seed(self, deal: int) -> str:
        return hashlib.sha512(f"{self.name}/{deal}".encode()).hexdigest()


class StackedDeals:
    """The packs that a test gives, one a deal and label; others in canonical order."""

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        packs: Iterable[Cards] = (),
        dealer: int = 0,
        last: int = CHAIN_LENGTH,
    ) -> None:
        self._game, self._rules = game, rules
        self._packs = tuple(packs)
        self._dealer = str(dealer)
        self.last = last

    def pack(self, deal: int, label: str) -> Cards:
        if label == "seats":
            return (self._dealer,)
        if label == "pack" and deal <= len(self._packs):
            return self._packs[deal - 1]
        return self._game.pack(self._rules, label)

    def seed(self, deal: int) -> str:
        return f"{deal:0128x}"


class Door(NamedTuple):
    """The functions through which a table is reached. The laws put leaky ones in their place."""

    game: AnyGame
    decide: Callable[[AnyGame, AnyTable | None, Command, Deals], Outcome] = table_decide.decide
    view: Callable[[AnyGame, AnyTable, Audience], AnyTable] = table_view.view
    redact: Callable[[AnyGame, Any, Audience], Any] = table_view.redact


class RefusedError(Exception):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Step(NamedTuple):
    """`deal` was the current one when the command came; `table` is what it left."""

    command: Command
    deal: int
    events: list[Any]
    table: AnyTable


class Scenario:
    """Commands given one after the other, a second apart; player n sits on seat n."""

    def __init__(self, door: Door, rules: Any, deals: Deals, secret: str = "00") -> None:
        self.door, self.game, self.rules, self.deals = door, door.game, rules, deals
        self.secret = secret
        self.now = SECOND
        self.steps: list[Step] = []

    @property
    def table(self) -> AnyTable:
        return self.steps[-1].table

    @property
    def match(self) -> Any:
        return self.table.match

    @property
    def events(self) -> list[Any]:
        return [event for step in self.steps for event in step.events]

    @property
    def turn(self) -> int:
        assert self.table.turn is not None
        return self.table.turn.number

    @property
    def deal(self) -> int:
        """The number of the last deal begun."""
        if not self.steps or self.table.match is None:
            return 0
        return self.game.progress(self.table.match).dealt

    def outcome(self, command: Command) -> Outcome:
        table = self.steps[-1].table if self.steps else None
        return self.door.decide(self.game, table, command, self.deals)

    def give(self, command: Command) -> list[Any]:
        deal, outcome = self.deal, self.outcome(command)
        if isinstance(outcome, Refusal):
            raise RefusedError(outcome)
        self.steps.append(Step(command, deal, outcome.events, outcome.state))
        self.now += SECOND
        return outcome.events

    def open(self, settings: Settings | None = None, before: tuple[Seat, ...] = ()) -> "Scenario":
        rules = msgspec.to_builtins(self.rules)
        settings = settings if settings is not None else Settings()
        self.give(Open(TABLE_ID, player(0), rules, settings, "00", self.secret, self.now, before))
        return self

    def start(self, settings: Settings | None = None) -> "Scenario":
        """Opened, every seat taken by its player, and started by player 0."""
        self.open(settings)
        for seat in range(self.game.seats(self.rules)):
            self.give(TakeSeat(player(seat), seat, "", self.now))
        self.give(Start(player(0), self.now))
        return self

    def act(self, seat: int, move: Move) -> list[Any]:
        mover = None if moved_by_bot(self.table.seats[seat]) else player(seat)
        return self.give(Act(mover, seat, self.turn, move, self.now))

    def expire(self, seat: int) -> list[Any]:
        """The deadline passes before the seat has answered."""
        assert self.table.turn is not None
        assert self.table.turn.deadline is not None
        self.now = max(self.now, self.table.turn.deadline)
        return self.give(ExpireTurn(seat, self.turn, self.now, 0, self.now))


def player(seat: int) -> str:
    return f"00000000-0000-7000-8000-{seat:012d}"


def random_act(scenario: Scenario, dice: Random) -> None:
    """Some seat that is to move makes some legal move: each kind of move is as likely as another,
    however many cards could be played instead."""
    seat = dice.choice(owing(scenario.game, scenario.table))
    moves: tuple[Move, ...] = scenario.game.legal_moves(scenario.table.match, seat).moves
    kinds = list(dict.fromkeys(map(type, moves)))
    kind = dice.choice(kinds) if len(kinds) > 1 else kinds[0]
    scenario.act(seat, dice.choice([move for move in moves if type(move) is kind]))


def random_decision(scenario: Scenario, dice: Random) -> None:
    """Mostly a move; where one can be taken back, now and then somebody asks for that."""
    undo = random_undo(scenario.game, scenario.table, scenario.now, dice)
    if undo is None:
        random_act(scenario, dice)
    else:
        scenario.give(undo)


def random_undo(game: AnyGame, table: AnyTable, now: int, dice: Random) -> Command | None:
    """A question, or an answer to the one that is open; None: neither, this time."""
    if table.turn is None or table.settings.undo is UNSET:
        return None
    turn, undo = table.turn.number, table.turn.undo
    players = [n for n, seat in enumerate(table.seats) if not moved_by_bot(seat)]
    if undo is None:
        askers = [seat for seat in players if game.taken_back(table.match, seat) is not None]
        if not askers or dice.random() < 0.7:
            return None
        seat = dice.choice(askers)
        return AskUndo(player(seat), seat, turn, now)
    silent = [seat for seat in players if seat not in (undo.seat, *undo.agreed)]
    if undo.refused or not silent or dice.random() < 0.1:
        return None
    seat = dice.choice(silent)
    return AnswerUndo(player(seat), seat, turn, dice.random() < 0.9, now)


def random_command(scenario: Scenario, dice: Random) -> None:
    """Mostly decisions; now and then a seat is late, leaves, or its player returns."""
    seat, chance = dice.choice(owing(scenario.game, scenario.table)), dice.random()
    held = scenario.table.seats[seat]
    if held.bot_keeps and chance < 0.2:
        scenario.give(Resume(player(seat), seat, scenario.now))
    elif held.bot_keeps or chance < 0.9:
        random_decision(scenario, dice)
    elif chance < 0.97:
        scenario.expire(seat)
    else:
        scenario.give(LeaveSeat(player(seat), seat, scenario.now))


def play(
    scenario: Scenario,
    dice: Random,
    one: Callable[[Scenario, Random], None] = random_act,
    most: int = 100_000,
) -> Scenario:
    """Until the match is over, or that many commands have been given."""
    for _ in range(most):
        if scenario.table.status != "running":
            break
        one(scenario, dice)
    return scenario


def accepted(decision: Outcome) -> Decision[AnyTable]:
    assert isinstance(decision, Decision), decision
    return decision


def cards_in(value: Any, names: frozenset[Card]) -> frozenset[Card]:
    """The names of cards anywhere in a value."""
    found: set[str] = set()
    _texts(msgspec.to_builtins(value), found)
    return names & found


def _texts(plain: Any, found: set[str]) -> None:
    if isinstance(plain, str):
        found.add(plain)
    elif isinstance(plain, dict | list | tuple):
        for item in plain.values() if isinstance(plain, dict) else plain:
            _texts(item, found)
