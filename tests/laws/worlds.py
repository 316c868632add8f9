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
from tests.laws.choices import alternatives
from tests.laws.knowledge import learnt, seen
from tests.laws.matches import Chance
from tests.scenario import (
    Door,
    RandomDeals,
    RefusedError,
    Scenario,
    cards_in,
    play,
    player,
    random_decision,
)

TRIES = 40
SOON = 12
Swap = dict[Card, Card]
_ENCODER = msgspec.json.Encoder(order="sorted")


class OtherDeals:
    """Another secret that agrees with what is public: packs and seeds of the deals that are over,
    and of the running one all cards that the audience has seen.

    What is dealt after a secret choice was another (`chosen`) differs in the cards that were
    chosen; a pack that was asked for before stays as it was."""

    def __init__(self, deals: RandomDeals, running: int, over: int, swap: Swap) -> None:
        self._same, self._running, self._over, self._swap = deals, running, over, swap
        self._other = RandomDeals(deals.game, deals.rules, f"other {deals.name}")
        self._given: dict[tuple[int, str], Cards] = {}
        self.chosen = False
        self.last = deals.last

    def pack(self, deal: int, label: str) -> Cards:
        return self._given.setdefault((deal, label), self._pack(deal, label))

    def _pack(self, deal: int, label: str) -> Cards:
        if deal > self._running:
            return self._other.pack(deal, label)
        cards = self._same.pack(deal, label)
        if label == "seats" or not (self.chosen or deal == self._running):
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


class Free(NamedTuple):
    """What may be otherwise without an audience's noticing: the unseen cards of the running deal,
    in groups of which any two may change places, and the commands that are secret choices. One of
    the deal before takes another card, which must be unseen now: it takes the place of the first.
    """

    unseen: list[list[Card]]
    choices: set[int]
    earlier: dict[int, list[tuple[Move, Swap]]]

    def is_anything(self) -> bool:
        return bool(self.choices) or max(map(len, self.unseen), default=0) > 1


class Change(NamedTuple):
    swap: Swap
    earlier: dict[int, Move]


def compare(chance: Chance, door: Door, most: int) -> Found:
    """A prefix of a match, and another world for every audience."""
    dice = chance.dice()
    world = play(
        chance.scenario(door),
        chance.dice(),
        random_decision,
        most=_length(chance, door, most, dice),
    )
    tried = differed = 0
    leaks = []
    for audience in (None, *range(len(world.table.seats))):
        free = _free(world, audience)
        if world.table.status != "running" or not free.is_anything():
            continue
        tried += 1
        other = _other_world(world, audience, free, dice)
        if other is not None:
            differed += 1
            leaks += [f"{audience}: {what}" for what in _differences(world, other, audience)]
    return Found(tried, differed, leaks)


def _length(chance: Chance, door: Door, most: int, dice: Random) -> int:
    """Some number of commands or, as often, until soon after a secret choice, if there is any."""
    world = play(chance.scenario(door), chance.dice(), random_decision, most=2 * most)
    choices = [n for n, _ in enumerate(world.steps) if _alternatives(world, n, None)]
    if not choices or dice.random() < 0.5:
        return dice.randrange(most)
    return dice.choice(choices) - len(chance.scenario(door).steps) + dice.randint(1, SOON)


def _alternatives(world: Scenario, number: int, audience: Audience) -> list[Move]:
    act = world.steps[number].command
    if not isinstance(act, Act):
        return []
    return alternatives(world.game, world.steps[number - 1].table.match, act, audience)


def _free(world: Scenario, audience: Audience) -> Free:
    free = Free(_unseen(world, audience), set(), {})
    over = world.game.progress(world.table.match).revealable
    for number, step in enumerate(world.steps):
        if step.deal <= over or step.deal < world.deal - 1:
            continue
        others = _alternatives(world, number, audience)
        if others and step.deal == world.deal:
            free.choices.add(number)
        elif exchanges := _exchanges(world, step.command, others, free.unseen):
            free.earlier[number] = exchanges
    return free


def _exchanges(
    world: Scenario, act: Any, others: list[Move], unseen: list[list[Card]]
) -> list[tuple[Move, Swap]]:
    """Those moves that name a card which is unseen now, and what it takes the place of."""
    names = frozenset(world.game.pack(world.rules, "pack"))
    now = {card for group in unseen for card in group}
    found = []
    for move in others:
        (old,), (new,) = cards_in(act.move, names), cards_in(move, names)
        if new in now:
            found.append((move, {old: new}))
    return found


def _unseen(world: Scenario, audience: Audience) -> list[list[Card]]:
    """In groups: those that occur equally often in each of the running deal's packs."""
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


def _other_world(world: Scenario, audience: Audience, free: Free, dice: Random) -> Scenario | None:
    """Changes, great and small, until all moves made are legal there."""
    for _ in range(TRIES):
        other = _replayed(world, audience, free, dice)
        if other is not None and other.table.match != world.table.match:
            return other
    return None


def _change(free: Free, dice: Random) -> Change:
    """Unseen cards change places, in few or many cycles."""
    chosen = {n: dice.choice(moves) for n, moves in free.earlier.items() if dice.random() < 0.5}
    swap: Swap = {}
    for _, exchange in chosen.values():
        swap |= exchange
    for group in free.unseen:
        moved = dice.sample(group, dice.randint(min(2, len(group)), len(group)))
        came = {old: new for old, new in swap.items() if new in group}
        leave = sorted({*moved, *came.values()})
        enter = sorted({*moved, *came} - {*came.values()})
        swap.update(zip(leave, dice.sample(enter, len(enter)), strict=True))
    return Change(swap, {number: move for number, (move, _) in chosen.items()})


def _replayed(world: Scenario, audience: Audience, free: Free, dice: Random) -> Scenario | None:
    assert isinstance(world.deals, RandomDeals)
    over, change = world.game.progress(world.table.match).revealable, _change(free, dice)
    deals = OtherDeals(world.deals, world.deal, over, change.swap)
    other = Scenario(world.door, world.rules, deals, secret="11")
    try:
        for number, step in enumerate(world.steps):
            command = step.command
            if isinstance(command, Open):
                command = msgspec.structs.replace(command, secret=other.secret)
            elif number in change.earlier:
                command = msgspec.structs.replace(command, move=change.earlier[number])
                deals.chosen = True
            elif isinstance(command, Act) and step.deal == world.deal:
                command = _renamed(command, world.game.moves, change.swap)
                if number in free.choices and dice.random() < 0.5:
                    command = _chosen(other, command, audience, dice)
            other.give(command)
    except RefusedError:
        return None
    same = learnt(other.events, audience) == learnt(world.events, audience)
    return other if same else None


def _renamed(act: Act, moves: Any, swap: Swap) -> Act:
    """The same move; a secret one names other cards, since all cards it names are unseen."""
    plain = msgspec.to_builtins(act.move)
    return msgspec.structs.replace(act, move=msgspec.convert(_swapped(plain, swap), moves))


def _chosen(other: Scenario, act: Act, audience: Audience, dice: Random) -> Act:
    moves = alternatives(other.game, other.table.match, act, audience)
    return msgspec.structs.replace(act, move=dice.choice(moves)) if moves else act


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
