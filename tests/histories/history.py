"""Matches as they were once played: what was asked, what happened, and where it ended.

A file holds matches as JSON lines: a header, a line for each command with its events in full, and
the table at the end.
"""

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.deal import FairDeals
from domain.game import AnyGame, Decision
from domain.games import EVENTS, GAMES
from domain.table.commands import Act, AnswerUndo, AskUndo, Command, ExpireTurn, Open, Start
from domain.table.decide import decide
from domain.table.events import TableEvent
from domain.table.state import AnyTable, evolve
from services.codec import SCHEMA_VERSIONS, upcast
from services.tables import Folded

HERE: Final = Path(__file__).parent
MANIFEST: Final = HERE / "MANIFEST"
COMMANDS: Final[dict[str, Any]] = {kind.__name__: kind for kind in get_args(Command)}
PLAYED: Final = (Start, Act, AskUndo, AnswerUndo, ExpireTurn)

encoder = msgspec.json.Encoder(order="sorted")


class Header(Struct, frozen=True, tag="match"):
    """`versions`: of the types of events that were not at their first."""

    game: str
    ruleset: int
    rules: dict[str, Any]
    versions: dict[str, int]


class Step(Struct, frozen=True, tag="step"):
    command: dict[str, Any]
    events: list[dict[str, Any]]


class End(Struct, frozen=True, tag="end"):
    table: dict[str, Any]


class History(Struct, frozen=True):
    header: Header
    steps: list[Step]
    end: End

    @property
    def game(self) -> AnyGame:
        return GAMES[self.header.game]


_lines = msgspec.json.Decoder(Header | Step | End)


def written(histories: Iterable[History]) -> bytes:
    lines = [line for one in histories for line in (one.header, *one.steps, one.end)]
    return gzip.compress(encoder.encode_lines(lines), mtime=0)


def read(path: Path) -> Iterator[History]:
    header: Header | None = None
    steps: list[Step] = []
    for text in gzip.decompress(path.read_bytes()).splitlines():
        line = _lines.decode(text)
        match line:
            case Header():
                header, steps = line, []
            case Step():
                steps.append(line)
            case End():
                assert header is not None
                yield History(header, steps, line)


def plain(command: Command) -> dict[str, Any]:
    return {"command": type(command).__name__, **msgspec.to_builtins(command)}


def command_of(history: History, told: dict[str, Any]) -> Command:
    fields = dict(told)
    kind = COMMANDS[fields.pop("command")]
    if kind is Act:
        return Act(**fields | {"move": msgspec.convert(fields["move"], history.game.moves)})
    command: Command = msgspec.convert(fields, kind)
    return command


def event_of(history: History, told: dict[str, Any]) -> Any:
    """As the server would read it from its log."""
    tag = told["type"]
    version = history.header.versions.get(tag, 1)
    if version != SCHEMA_VERSIONS.get(tag, 1):
        return upcast(tag, version, told)
    return msgspec.convert(told, EVENTS)


def deals_of(game: AnyGame, table: AnyTable | None, secret: str) -> FairDeals:
    if table is None:
        return FairDeals("", b"", (), lambda _: ())
    return Folded(UUID(table.id), 0, 0, game, table, bytes.fromhex(secret)).deals()


def replayed(history: History, *, deciding: bool) -> Any:
    """The table at the end, as JSON; `deciding`: today's rules must draw the same events. Who sits
    where is no rule of a game: those events are only folded."""
    game, table, secret = history.game, None, ""
    for number, step in enumerate(history.steps):
        command = command_of(history, step.command)
        events = [event_of(history, told) for told in step.events]
        if isinstance(command, Open):
            secret = command.secret
        if deciding and isinstance(command, PLAYED):
            deals = deals_of(game, table, secret)
            decision = decide(_picking(game, events), table, command, deals)
            assert isinstance(decision, Decision), f"command {number} is refused: {decision}"
            assert decision.events == events, f"command {number} has other effects"
        for event in events:
            table = evolve(game, table, event)
    return msgspec.json.decode(encoder.encode(table))


def _picking(game: AnyGame, events: list[Any]) -> AnyGame:
    """With a bot that chooses what was chosen then: bots get better, rules don't change."""
    facts = [event for event in events if not isinstance(event, TableEvent)]
    moves = (game.move_behind(facts, place) for place in range(len(facts)))
    chosen = (move for move in moves if move is not None)
    return msgspec.structs.replace(game, pick=lambda *_: next(chosen))


def differences(recorded: Any, now: Any, at: str = "") -> Iterator[str]:
    """Where what was recorded isn't so any more; new fields may have come."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        for name, value in recorded.items():
            yield from differences(value, now.get(name, "nothing"), f"{at}/{name}")
    elif isinstance(recorded, list) and isinstance(now, list) and len(recorded) == len(now):
        for index, (value, other) in enumerate(zip(recorded, now, strict=True)):
            yield from differences(value, other, f"{at}/{index}")
    elif recorded != now:
        yield f"{at}: {recorded!r} was recorded, now it is {now!r}"
