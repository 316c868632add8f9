"""Two worlds in which an audience has seen the same, and what it is told in each."""

from random import Random
from typing import Any, NamedTuple, get_args

import msgspec

from domain.cards import Card, Cards
from domain.facts import Move
from domain.game import Refusal
from domain.seats import Audience
from domain.table.commands import Act, Open
from domain.table.state import evolve
from tests.laws.knowledge import said, seen
from tests.laws.matches import Chance
from tests.scenario import Door, RandomDeals, RefusedError, Scenario, cards_in, play, player

TRIES = 40
Swap = dict[Card, Card]
_ENCODER = msgspec.json.Encoder(order="sorted")


class OtherDeals:
    """Another secret that agrees with what is public: packs and seeds of the deals that are over,
    and of the running one all cards that the audience has seen."""

    def __init__(self, deals: RandomDeals, running: int, over: int, swap: Swap) -> None:
        self._same, self._running, self._over, self._swap = deals, running, over, swap
        self._other = RandomDeals(deals.game, deals.rules, f"other {deals.name}")
        self.last = deals.last

    def pack(self, deal: int, label: str) -> Cards:
        if deal > self._running:
            return self._other.pack(deal, label)
        cards = self._same.pack(deal, label)
        if deal < self._running or label == "seats":
            return cards
        return tuple([self._swap.get(card, card) for card in cards])

    def seed(self, deal: int) -> str:
        return (self._same if deal <= self._over else self._other).seed(deal)


class Found(NamedTuple):
    """Of the audiences with something hidden from them: how many could be shown another world,
    and which were told something else in it."""

    tried: int
    differed: int
    leaks: list[str]


def compare(chance: Chance, door: Door, most: int) -> Found:
    """A prefix of a match, and another world for every audience."""
    dice = chance.dice()
    world = play(chance.scenario(door), dice, most=dice.randrange(most))
    tried = differed = 0
    leaks = []
    for audience in (None, *range(len(world.table.seats))):
        unseen = _unseen(world, audience)
        if world.table.status != "running" or sum(len(group) > 1 for group in unseen) == 0:
            continue
        tried += 1
        other = _other_world(world, unseen, dice)
        if other is not None:
            differed += 1
            leaks += [f"{audience}: {what}" for what in _differences(world, other, audience)]
    return Found(tried, differed, leaks)


def _unseen(world: Scenario, audience: Audience) -> list[list[Card]]:
    """The unseen cards of the running deal, in groups of which any two may change places: those
    that occur equally often in each of its packs."""
    assert isinstance(world.deals, RandomDeals)
    labels = sorted(world.deals.asked.get(world.deal, set()) - {"seats"})
    packs = [world.game.pack(world.rules, label) for label in labels]
    events = _since_dealt(world)
    names = cards_in(events, frozenset(card for pack in packs for card in pack))
    known = seen(events, audience, names)
    groups: dict[tuple[int, ...], list[Card]] = {}
    for card in sorted(names - known):
        groups.setdefault(tuple(pack.count(card) for pack in packs), []).append(card)
    return list(groups.values())


def _since_dealt(world: Scenario) -> list[Any]:
    """The events of the running deal."""
    table, found = None, []
    for event in world.events:
        table = evolve(world.game, table, event)
        if table.match is not None and world.game.progress(table.match).dealt == world.deal:
            found.append(event)
    return found


def _other_world(world: Scenario, unseen: list[list[Card]], dice: Random) -> Scenario | None:
    """Unseen cards change places, in few or many cycles, until all moves made are legal there."""
    for _ in range(TRIES):
        swap: Swap = {}
        for group in unseen:
            moved = dice.sample(group, dice.randint(min(2, len(group)), len(group)))
            swap.update(zip(moved, dice.sample(moved, len(moved)), strict=True))
        other = _replayed(world, swap)
        if other is not None and other.table.match != world.table.match:
            return other
    return None


def _replayed(world: Scenario, swap: Swap) -> Scenario | None:
    assert isinstance(world.deals, RandomDeals)
    over = world.game.progress(world.table.match).revealable
    deals = OtherDeals(world.deals, world.deal, over, swap)
    other = Scenario(world.door, world.rules, deals, secret="11")
    try:
        for step in world.steps:
            other.give(_in_other(step.command, world, step.deal, swap))
    except RefusedError:
        return None
    return other if said(other.events) == said(world.events) else None


def _in_other(command: Any, world: Scenario, deal: int, swap: Swap) -> Any:
    """The same command; a secret move names other cards, since all cards it names are unseen."""
    if isinstance(command, Open):
        return msgspec.structs.replace(command, secret="11")
    if not isinstance(command, Act) or deal < world.deal:
        return command
    plain = msgspec.to_builtins(command.move)
    move = msgspec.convert(_swapped(plain, swap), world.game.moves)
    return msgspec.structs.replace(command, move=move)


def _swapped(value: Any, swap: Swap) -> Any:
    if isinstance(value, dict):
        return {key: _swapped(item, swap) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_swapped(item, swap) for item in value]
    return swap.get(value, value) if isinstance(value, str) else value


def _differences(one: Scenario, other: Scenario, audience: Audience) -> list[str]:
    probes = {step.command.move for step in one.steps if isinstance(step.command, Act)}
    probes |= {kind() for kind in get_args(one.game.moves) if not kind.__struct_fields__}
    told, also = _told(one, audience, probes), _told(other, audience, probes)
    return [what for what in told if told[what] != also[what]]


def _told(world: Scenario, audience: Audience, probes: set[Move]) -> dict[str, bytes]:
    """All that an audience gets out of a table, as bytes."""
    game, door = world.game, world.door
    told: dict[str, Any] = {
        "events": [door.redact(game, event, audience) for event in world.events],
        "view": door.view(game, world.table, audience),
    }
    if audience is not None:
        told["legal moves"] = game.legal_moves(world.table.match, audience)
        told["refusals"] = {repr(move): _answer(world, audience, move) for move in probes}
    return {what: _ENCODER.encode(value) for what, value in told.items()}


def _answer(world: Scenario, seat: int, move: Move) -> Refusal | None:
    outcome = world.outcome(Act(player(seat), seat, world.turn, move, world.now))
    return outcome if isinstance(outcome, Refusal) else None
