"""`courtcards audit packet`: a verified table for people, as a page that opens offline."""

import argparse
import shutil
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from cli import verifier
from cli.audit_check import check, leaves
from cli.verifier import UNUSABLE, VERIFIED, Bundle
from domain.game import AnyGame
from domain.seats import Audience, Seats
from domain.table.events import BotSeated, SeatTaken
from domain.table.state import AnyTable, evolve
from domain.table.view import redact, view
from services.codec import typed
from services.replay import Replayed

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

TEMPLATE = Path(__file__).with_suffix(".html")
ALL_CARDS = -1  # an audience from which nothing is hidden
TABLE_FIELDS = ("status", "turn", "result")


class Step(Struct, frozen=True):
    """An event, and what it changed, by audience; numbers of values."""

    at: int
    actor: str
    events: list[int]
    changes: list[dict[str, int]]


class Page(Struct, frozen=True):
    """What the page is made of. `by_seat`, `by_side`: fields of a state that have an item for each;
    `sides`: the seats whose score is one."""

    title: str
    checked: str
    report: list[str]
    file: str
    seats: list[str]
    audiences: list[str]
    sides: list[Seats]
    by_seat: list[str]
    by_side: list[str]
    steps: list[Step]
    values: list[msgspec.Raw]


def add(commands: "Subparsers") -> None:
    parser = commands.add_parser("packet", help="make a page of a file, to be looked at offline")
    verifier.add_arguments(parser)
    parser.add_argument(
        "-o", "--output", type=Path, required=True, help="a page (.html), or a directory for all"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        raw = options.file.read_bytes()
        status, report, again = check(raw, verifier.options_of(options))
    except OSError as error:
        print(f"packet: {error}", file=sys.stderr)
        return UNUSABLE
    if again is None or status != VERIFIED:
        print("\n".join(report))
        return status
    text = page(raw, report, again)
    if options.output.suffix == ".html":
        options.output.write_text(text)
    else:
        options.output.mkdir(parents=True, exist_ok=True)
        (options.output / "replay.html").write_text(text)
        (options.output / "table.json").write_bytes(raw)
        shutil.copy(verifier.__file__, options.output / "verifier.py")
    print(f"{options.output}: {report[-1]}")
    return VERIFIED


def page(raw: bytes, report: list[str], again: Replayed) -> str:
    made = msgspec.json.encode(_page(raw, report, again)).decode()
    return TEMPLATE.read_text().replace("{{DATA}}", made.replace("<", "\\u003c"))


def _page(raw: bytes, report: list[str], again: Replayed) -> Page:
    bundle, values = verifier.load(raw), _Values()
    events = list(_in_full(bundle, again))
    audiences: list[Audience] = [None, *range(len(again.table.seats)), ALL_CARDS]
    steps, seen = [], _Seen(audiences, values)
    match = again.table.match
    sides = [unit.seats for unit in again.game.standings(match)] if match is not None else []
    table: AnyTable | None = None
    for one, event in zip(bundle.events, events, strict=True):
        table = evolve(again.game, table, event)
        told = [values.number(_redacted(again.game, event, audience)) for audience in audiences]
        states = [_state(again.game, table, audience) for audience in audiences]
        steps.append(Step(one.told["at"], one.told["actor"], told, seen.changes(states)))
    return Page(
        title=f"{again.game.title}, table {bundle.table}",
        checked=report[-1],
        report=report,
        file=b64encode(raw).decode(),
        seats=_holders(again, events),
        audiences=[_name(audience) for audience in audiences],
        sides=sides,
        by_seat=seen.of_each(len(again.table.seats)),
        by_side=seen.of_each(len(sides)),
        steps=steps,
        values=values.all,
    )


def _in_full(bundle: Bundle, again: Replayed) -> Iterator[Any]:
    """Masked where the replay had to end."""
    yield from again.events
    for leaf in leaves(bundle)[len(again.events) :]:
        yield typed(leaf.public, leaf.private)[1]


def _holders(again: Replayed, events: list[Any]) -> list[str]:
    found = [""] * len(again.table.seats)
    for event in events:
        match event:
            case SeatTaken(seat, player):
                found[seat] = f"({player[-6:]})"
            case BotSeated(seat, level):
                found[seat] = f"(bot, level {level})"
    return found


def _name(audience: Audience) -> str:
    if audience is None:
        return "spectators"
    return "all cards, as they are known now" if audience == ALL_CARDS else f"seat {audience}"


def _redacted(game: AnyGame, event: Any, audience: Audience) -> Any:
    return event if audience == ALL_CARDS else redact(game, event, audience)


def _state(game: AnyGame, table: AnyTable, audience: Audience) -> dict[str, Any]:
    """Of the match all fields, of the table those that change with play."""
    seen = table if audience == ALL_CARDS else view(game, table, audience)
    fields = {name: getattr(seen, name) for name in TABLE_FIELDS}
    if seen.match is not None:
        names = (name for name in seen.match.__struct_fields__ if name != "rules")
        fields |= {name: getattr(seen.match, name) for name in names}
    return fields


class _Values:
    """Each value once: most are seen by many, and again."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}

    def number(self, value: Any) -> int:
        return self._numbers.setdefault(msgspec.json.encode(value), len(self._numbers))

    @property
    def all(self) -> list[msgspec.Raw]:
        return list(map(msgspec.Raw, self._numbers))


class _Seen:
    """What each audience has seen last, so that only changes are told."""

    def __init__(self, audiences: list[Audience], values: _Values) -> None:
        self._last: list[dict[str, int]] = [{} for _ in audiences]
        self._values = values
        self._shapes: dict[str, set[_Shape]] = {}

    def changes(self, states: list[dict[str, Any]]) -> list[dict[str, int]]:
        found = []
        for last, state in zip(self._last, states, strict=True):
            now = {name: self._values.number(value) for name, value in state.items()}
            found.append({name: n for name, n in now.items() if last.get(name) != n})
            last |= now
        for name, value in states[-1].items():
            self._shapes.setdefault(name, set()).add(_shape(value))
        return found

    def of_each(self, count: int) -> list[str]:
        """Always so many items, or none; and neither a pile nor an order of them."""
        return [
            name
            for name, shapes in self._shapes.items()
            if {one.length for one in shapes} <= {0, count}
            and not all(one.is_pile or one.is_order for one in shapes)
        ]


class _Shape(Struct, frozen=True):
    """Nothing is a pile too."""

    length: int
    is_pile: bool
    is_order: bool


def _shape(value: Any) -> _Shape:
    if not isinstance(value, tuple):
        return _Shape(-1, is_pile=False, is_order=False)
    numbers = sorted(item for item in value if isinstance(item, int))
    is_pile = all(isinstance(item, str) for item in value)
    return _Shape(len(value), is_pile, numbers == list(range(len(value))))
