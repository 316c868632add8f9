"""Plays matches by the bots, with now and then a seat that is late, leaves or returns."""

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from domain.deal import chain
from domain.game import AnyGame
from domain.games import GAMES
from domain.table.commands import (
    Abandon,
    AcceptInvitation,
    Act,
    Command,
    ExpireTurn,
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
from domain.table.play import pick
from domain.table.settings import Delayed, Settings
from domain.table.state import AnyTable, Seat, moved_by_bot, owing
from services.codec import SCHEMA_VERSIONS
from tests.histories.history import End, Header, History, Step, deals_of, plain
from tests.laws.rule_sets import name_of, rule_sets
from tests.scenario import SECOND, TABLE_ID, accepted, player, random_undo

BEFORE_ABANDONED = 10
NEXT_ID = "0190a5a0-0000-7000-8000-000000000001"
UNDO = Settings(undo="consent")
BY_CODE = Settings(invited="by_code", spectators=Delayed(2))
TRIES = 100
ROUNDS = {"type": "rounds", "rounds": 2}
UNDONE = [{"players": 6, "bidding": True, "objective": ROUNDS}, {"players": 4, "objective": ROUNDS}]
WITH_JOKERS = [{"players": 4, "target": 500}, {"players": 6, "target": 500}]


def sets(game: AnyGame) -> list[Any]:
    """All of the laws', but KQJ's three objectives in turn; and The Queen of Spades with jokers."""
    found = rule_sets(game)
    if game.name == "kqj":
        options = list(
            dict.fromkeys(msgspec.structs.replace(rules, objective=None) for rules in found)
        )
        found = [_with_objective(found, one, number) for number, one in enumerate(options)]
    if game.name == "queen_of_spades":
        found += [game.normalise(msgspec.convert(rules, game.rules)) for rules in WITH_JOKERS]
    return found


def _with_objective(found: list[Any], options: Any, number: int) -> Any:
    same = [r for r in found if msgspec.structs.replace(r, objective=None) == options]
    return same[number % len(same)]


def matches(game: AnyGame) -> Iterator[History]:
    """For each set of rules, of some the one in which most happens that hasn't happened yet."""
    seen: set[str] = set()
    for number, rules in enumerate(sets(game)):
        name = f"{game.name}/{name_of(rules)}/{number}"
        some = [Recording(game, rules, f"{name}/{n}").play() for n in range(TRIES)]
        best = max(some, key=lambda one: (len(kinds(one) - seen), len(kinds(one))))
        seen |= kinds(best)
        yield best
    yield Recording(game, sets(game)[0], f"{game.name}/abandoned").abandon()


def tables() -> Iterator[History]:
    """What happens around a match, whatever the game: so far, and at its rematch; then matches in
    which calls are taken back."""
    game = GAMES["kruisjassen"]
    before = (Seat(player=player(0)), Seat(player=player(1)), Seat(bot=1), Seat(bot=0))
    for number, kept in enumerate(((), before)):
        yield Recording(game, sets(game)[0], f"tables/{number}", BY_CODE, kept).gather()
    game = GAMES["kqj"]
    for options in UNDONE:
        rules = game.normalise(msgspec.convert(options, game.rules))
        some = (Recording(game, rules, f"tables/{n}", UNDO).play() for n in range(TRIES))
        yield next(one for one in some if "kqj.calls_taken_back" in kinds(one))


def sandbox() -> Iterator[History]:
    """Packs are fixed, and the table abandoned."""
    game = GAMES["kruisjassen"]
    yield Recording(game, sets(game)[0], "sandbox").fix()


def kinds(history: History) -> set[str]:
    return {event["type"] for step in history.steps for event in step.events}


class Recording:
    """A table under way: opened by player 0, commands a second apart."""

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        name: str,
        settings: Settings | None = None,
        before: tuple[Seat, ...] = (),
    ) -> None:
        self.game, self.rules, self.dice = game, msgspec.to_builtins(rules), Random(name)
        self.secret = hashlib.sha512(name.encode()).hexdigest()
        anchor = chain(bytes.fromhex(self.secret))[0].hex()
        self.now = SECOND
        self.steps: list[Step] = []
        settings = settings if settings is not None else Settings()
        opening = Open(
            TABLE_ID, player(0), self.rules, settings, anchor, self.secret, self.now, before
        )
        self.table = self._decided(None, opening)

    def play(self) -> History:
        self._give(SeatBot(player(0), 0, 1, self.now))
        self._give(LeaveSeat(player(0), 0, self.now))
        for seat in range(len(self.table.seats)):
            self._give(TakeSeat(player(seat), seat, "c0ffee" if seat == 0 else "", self.now))
        self._give(Start(player(0), self.now))
        while self.table.status == "running":
            self._give(self._next())
        return self._history()

    def abandon(self) -> History:
        for seat in range(len(self.table.seats)):
            self._give(SeatBot(player(0), seat, 1, self.now))
        self._give(Start(player(0), self.now))
        for _ in range(BEFORE_ABANDONED):
            self._give(self._next())
        self._give(Abandon(player(0), self.now))
        return self._history()

    def gather(self) -> History:
        """Two come with a code, one is barred, the host changes and the match is abandoned."""
        for number in (1, 5):
            self._give(AcceptInvitation(player(number), self.now))
        for seat in (2, 3):
            self._give(LeaveSeat(player(0), seat, self.now))
        for number, seat in ((5, 2), (0, 0), (1, 1)):
            self._give(TakeSeat(player(number), seat, "", self.now))
        self._give(LeaveSeat(player(0), 2, self.now, bar=True))
        for seat in (2, 3):
            self._give(SeatBot(player(0), seat, 1, self.now))
        self._give(PassHost(player(0), player(1), self.now))
        self._give(Start(player(1), self.now))
        for seat in (1, 0):
            self._give(LeaveSeat(player(seat), seat, self.now))
        self._give(Abandon(player(0), self.now))
        self._give(Rematch(player(1), NEXT_ID, self.now))
        return self._history()

    def fix(self) -> History:
        rules = msgspec.convert(self.rules, self.game.rules)
        packs = {"pack": self.game.pack(rules, "pack"), "seats": ("2", "0", "1", "3")}
        self._give(FixPacks(player(0), 1, packs, self.now))
        self._give(Abandon(player(0), self.now))
        return self._history()

    def _history(self) -> History:
        header = Header(self.game.name, self.game.ruleset, self.rules, dict(SCHEMA_VERSIONS))
        return History(header, self.steps, End(msgspec.to_builtins(self.table)))

    def _give(self, command: Command) -> None:
        self.table = self._decided(self.table, command)

    def _decided(self, table: AnyTable | None, command: Command) -> AnyTable:
        done = accepted(decide(self.game, table, command, deals_of(self.game, table, self.secret)))
        self.steps.append(Step(plain(command), msgspec.to_builtins(done.events)))
        self.now += SECOND
        return done.state

    def _next(self) -> Command:
        undo = random_undo(self.game, self.table, self.now, self.dice)
        if undo is not None:
            return undo
        turn, chance = self.table.turn, self.dice.random()
        assert turn is not None
        seat = owing(self.game, self.table)[0]
        held, dice = self.table.seats[seat], self.dice.randrange(2**48)
        if held.bot_keeps and chance < 0.3:
            return Resume(player(seat), seat, self.now)
        if moved_by_bot(held):
            return Act(None, seat, turn.number, pick(self.game, self.table, seat, dice), self.now)
        if chance < 0.02:
            return LeaveSeat(player(seat), seat, self.now)
        if chance < 0.05 and turn.deadline is not None:
            self.now = max(self.now, turn.deadline)
            return ExpireTurn(seat, turn.number, self.now, dice, self.now)
        move = pick(self.game, self.table, seat, dice)
        return Act(player(seat), seat, turn.number, move, self.now)
