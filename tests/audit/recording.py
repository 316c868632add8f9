"""Matches as a log would have them, without a server: public bytes, and what opens them."""

import hashlib
import uuid
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from msgspec import UNSET, Struct, to_builtins

from domain.cards import Cards
from domain.deal import FairDeals, chain, shuffled
from domain.game import AnyGame
from domain.table.commands import (
    Abandon,
    Act,
    Command,
    ExpireTurn,
    ExtendTurn,
    LeaveSeat,
    Open,
    SeatBot,
    Start,
    TakeSeat,
)
from domain.table.settings import Settings
from domain.table.view import redact
from services.codec import Stamped, private_bytes, public_bytes
from services.replay import Leaf
from tests.scenario import TABLE_ID, Door, Scenario, play, player, random_act

SEAL = b"courtcards/seal/v1\0"
SETTINGS = Settings(turn_seconds=60, spectators="public")

OneMore = Callable[[Scenario, Random], None]


class Event(Struct, frozen=True):
    """`opening` is r and the private bytes; empty where nothing is hidden."""

    public: bytes
    opening: bytes = b""

    def leaf(self, *, opened: bool) -> Leaf:
        return Leaf(self.public, self.opening[32:] if opened and self.opening else None)


class UnlinkedDeals(FairDeals):
    """Each deal has a seed of its own."""

    def pack(self, deal: int, label: str) -> Cards:
        text = self.transcript(deal, label)
        return shuffled(bytes.fromhex(self.seed(deal)), text, self.canonical(label))

    def seed(self, deal: int) -> str:
        return hashlib.sha512(b"%d" % deal).hexdigest()


def match(
    game: AnyGame,
    rules: Any,
    seed: int = 0,
    *,
    one: OneMore = random_act,
    most: int = 100_000,
    bots: tuple[int, ...] = (),
    settings: Settings = SETTINGS,
    linked: bool = True,
    table: str = TABLE_ID,
) -> Scenario:
    """Seat n is player n's, who brings a seed, or a bot's; at most so many moves. Not `linked`: the
    seeds aren't those of one chain."""
    secret = hashlib.sha512(f"secret {seed}".encode()).digest()
    seats = range(game.seats(rules))
    seeds = tuple(b"" if seat in bots else b"%d" % seat for seat in seats)
    kind = FairDeals if linked else UnlinkedDeals
    deals = kind(table, secret, seeds, partial(game.pack, rules))
    scenario = Scenario(Door(game), rules, deals, secret.hex())
    opening = Open(
        table, player(0), to_builtins(rules), settings, chain(secret)[0].hex(), secret.hex(), 1
    )
    scenario.give(opening)
    for seat in seats:
        taken = TakeSeat(player(seat), seat, seeds[seat].hex(), scenario.now)
        scenario.give(SeatBot(player(0), seat, 1, scenario.now) if seat in bots else taken)
    scenario.give(Start(player(0), scenario.now))
    play(scenario, Random(seed), one, most)
    return scenario


def abandoned(scenario: Scenario) -> Scenario:
    """By the host, when all others have left."""
    for seat in range(1, len(scenario.table.seats)):
        scenario.give(LeaveSeat(player(seat), seat, scenario.now))
    scenario.give(Abandon(player(0), scenario.now))
    return scenario


def stamped(scenario: Scenario) -> Iterator[Stamped]:
    """All that happened, as a server would have noted it."""
    version = 0
    for step in scenario.steps:
        actor, cause = _circumstances(step.command)
        for event in step.events:
            version += 1
            yield Stamped(version, step.command.now, actor, cause, uuid.UUID(int=version), event)


def events(scenario: Scenario) -> list[Event]:
    table = uuid.UUID(scenario.table.id)
    return [_event(scenario.game, table, one) for one in stamped(scenario)]


def _event(game: AnyGame, table: uuid.UUID, one: Stamped) -> Event:
    shown = redact(game, one.event, None)
    if shown == one.event:
        return Event(public_bytes(table, one, shown, UNSET))
    opening = hashlib.sha256(b"%d" % one.version).digest() + private_bytes(one.event)
    seal = hashlib.sha256(SEAL + opening).hexdigest()
    return Event(public_bytes(table, one, shown, seal), opening)


def _circumstances(command: Command) -> tuple[str, str | None]:
    match command:
        case Open(host=host, before=before):
            return f"player:{host}", "rematch:before" if before else None
        case ExpireTurn(seat=seat, turn=turn):
            return "clock", f"deadline:{turn}:{seat}"
        case ExtendTurn(turn=turn):
            return "clock", f"outage:{turn}"
        case Act(player=None, seat=seat, turn=turn):
            return f"bot:{seat}", f"bot:{turn}:{seat}"
        case _:
            return f"player:{command.player}", None
