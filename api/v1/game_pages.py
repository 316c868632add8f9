"""What a game's moves, events and views hold, as pages of the docs: `python -m api.v1.game_pages
FOLDER`."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from api.v1.asyncapi import EXAMPLES
from api.v1.components import Schema, refs
from api.v1.openapi import shapes
from api.v1.play import make_move
from domain.facts import Event, Move
from domain.game import AnyGame
from domain.games import GAMES

WIDTH: Final = 96
TURN: Final = 7  # of the examples
MOST_SEATS: Final = 6

HEAD = """\
# {title}: moves, events, view

For programs that play [{title}](../rules/{name}.md). `GET /v1/games/{name}` has the JSON Schemas
of its rules and moves, [openapi/v1.json](../../openapi/v1.json) those of all types, under the names
below.

(Made by `make openapi` from the server's own types.)

## Rules

What `POST /v1/tables` takes as `rules`; what is left out has its default.

{rules}
## Moves

`POST /v1/tables/{{id}}/moves` takes the number of the open turn and a move, with an
`Idempotency-Key` ([how retries work](idempotency.md)). `GET /v1/tables/{{id}}/legal-moves` lists
what can be posted. Besides what any request may fail with ([errors](errors.md)), each move may be
refused with {codes}.
"""

EVENTS = """\
## Events

What the game adds to [a table's events](tables.md). Everybody sees all of an event, unless it says
otherwise: what one may not see is a count, `{"hidden": n}`.
"""

VIEW = """\
## View

`GET /v1/tables/{id}/view` has it as `table.match`. It is what comes of the events that the seat has
seen, folded in order.
"""

TYPES = """\
## Types

What is used above.
"""


class _Page:
    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.refer, self.schemas = shapes([game.rules, game.state])
        self.examples: Schema = msgspec.json.decode(EXAMPLES.read_bytes())
        self.facts = facts(game, self.examples)
        self.homes = {self._name(game.rules): "rules", self._name(game.state): "view"}
        for kind in (*kinds(game.moves), *kinds(game.events)):
            self.homes[self._name(kind)] = tag(kind).replace(".", "")

    def text(self) -> str:
        parts = (*self._moves(), *self._events(), *self._view(), *self._types())
        return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"

    def _moves(self) -> Iterator[str]:
        codes = [f"`{code}`" for code in make_move.opt["problems"]]
        rules = self._fields(self.game.rules)
        names = {"name": self.game.name, "title": self.game.title}
        yield HEAD.format(codes=", ".join(codes), rules=rules, **names)
        led = led_to(self.game, self.facts)
        for kind in kinds(self.game.moves):
            move, event = led[tag(kind)]
            yield f"### `{tag(kind)}`\n\n{self._meaning(kind)}\n"
            yield _json({"turn": TURN, "move": msgspec.to_builtins(move)})
            yield self._fields(kind)
            yield f"Becomes `{event}`. {self._refusals(tag(kind))}\n"

    def _refusals(self, move: str) -> str:
        found = [
            f"`{code}`{f' ({reason.rule})' if reason.rule else ''}"
            for code, reason in sorted(self.game.refusals.items())
            if reason.moves is None or move in reason.moves
        ]
        return f"Refused with {', '.join(found)}." if found else "Nothing refuses it in its time."

    def _events(self) -> Iterator[str]:
        yield EVENTS
        for kind in kinds(self.game.events):
            fact = self.facts[tag(kind)]
            yield f"### `{tag(kind)}`\n"
            if meaning := self._meaning(kind):
                yield f"{meaning}\n"
            yield self._fields(kind)
            yield from self._seen(fact)

    def _seen(self, fact: Event) -> Iterator[str]:
        hidden = dict(sights(self.game, fact))
        if not hidden:
            yield _json(msgspec.to_builtins(fact))
            return
        yield "".join(f"- `{field}`: {sight}\n" for field, sight in hidden.items())
        seat = getattr(fact, "seat", 0)
        for title, audience in ((f"Seat {seat}", seat), ("A spectator", None)):
            shown = self.game.redact(fact, audience)
            yield f"{title} sees:\n\n{_json(msgspec.to_builtins(shown))}"

    def _view(self) -> Iterator[str]:
        yield f"{VIEW}\n{self._meaning(self.game.state)}\n"
        yield self._fields(self.game.state)
        yield f"The first seat's, in a round:\n\n{_json(self.examples[view_of(self.game)])}"

    def _types(self) -> Iterator[str]:
        yield TYPES
        waiting, done, others = list(self.homes), set(self.homes), []
        while waiting:
            for ref in refs(self.schemas[waiting.pop()]):
                name = ref.rpartition("/")[2]
                if name not in done:
                    done.add(name)
                    waiting.append(name)
                    others.append(name)
        for name in sorted(others):
            meaning = _line(self.schemas[name])
            yield f"### `{name}`\n" + (f"\n{meaning}\n" if meaning else "")
            yield self._table(name)

    def _name(self, kind: Any) -> str:
        """In the description."""
        return str(self.refer(kind)["$ref"]).rpartition("/")[2]

    def _meaning(self, kind: Any) -> str:
        return _line(self.schemas[self._name(kind)])

    def _fields(self, kind: Any) -> str:
        return self._table(self._name(kind))

    def _table(self, name: str) -> str:
        """The tag of what has a section of its own is its title."""
        rows = [
            f"| `{field}` | {self._kind(one)} | {_cell(one, name)} |"
            for field, one in self.schemas[name]["properties"].items()
            if field != "type" or name not in self.homes
        ]
        return "\n".join(("| field | type | meaning |", "|---|---|---|", *rows, "")) if rows else ""

    def _kind(self, schema: Schema) -> str:
        """The type of a field, in words."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return f"[{name}](#{self.homes.get(name, name.lower())})"
        if "anyOf" in schema:
            return " or ".join(dict.fromkeys(map(self._kind, schema["anyOf"])))
        if "enum" in schema:
            return ", ".join("null" if one is None else f"`{one}`" for one in schema["enum"])
        if schema.get("type") == "array":
            item = self._kind(schema.get("items") or {"anyOf": schema["prefixItems"]})
            return f"list of {f'({item})' if ' or ' in item else item}"
        if "minimum" in schema and "maximum" in schema:
            return f"{schema['minimum']} to {schema['maximum']}"
        return str(schema["type"])


def page(game: AnyGame) -> str:
    return _Page(game).text()


def kinds(union: Any) -> tuple[Any, ...]:
    """A game with one kind of move has no union of them."""
    return get_args(union) or (union,)


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def view_of(game: AnyGame) -> str:
    """Its name among the examples."""
    return f"{game.name}.view"


def facts(game: AnyGame, examples: Schema) -> dict[str, Event]:
    """An example of each type of event, in full."""
    return {
        tag(kind): msgspec.convert(examples[tag(kind)]["event"], game.events)
        for kind in kinds(game.events)
    }


def led_to(game: AnyGame, facts: dict[str, Event]) -> dict[str, tuple[Move, str]]:
    """For each kind of move an example, and the type of the event that it leads to."""
    behind = {name: game.move_behind([fact], 0) for name, fact in facts.items()}
    return {tag(move): (move, name) for name, move in behind.items() if move is not None}


def sights(game: AnyGame, fact: Event) -> Iterator[tuple[str, str]]:
    """Of each field that not everybody sees, who does."""
    seats = range(MOST_SEATS)
    shown = {seat: game.redact(fact, seat) for seat in seats}
    public = game.redact(fact, None)
    for field in fact.__struct_fields__:
        full = getattr(fact, field)
        if getattr(public, field) == full:
            continue
        seeing = [seat for seat in seats if getattr(shown[seat], field) == full]
        owner = next((n for n in ("seat", "other") if seeing == [getattr(fact, n, None)]), None)
        if owner is not None:
            yield field, f"only `{owner}` sees the cards"
        elif all(_own(getattr(one, field), full, seat) for seat, one in shown.items()):
            yield field, "each seat sees its own"
        else:
            yield field, "nobody sees what is covered"


def _own(shown: Any, full: Any, seat: int) -> bool:
    """Of a field that has something for each seat."""
    return isinstance(shown, tuple) and shown[seat : seat + 1] == full[seat : seat + 1]


def _line(schema: Schema) -> str:
    return " ".join(schema.get("description", "").split())


def _cell(field: Schema, name: str) -> str:
    """With the default of a choice."""
    if "default" not in field or not name.endswith("Rules"):
        return _line(field)
    return f"{_line(field)} Default: `{_short(field['default'])}`.".strip()


def _json(value: Any) -> str:
    return f"```json\n{_lines(value, 0)}\n```\n"


def _lines(value: Any, depth: int) -> str:
    """What fits stands on one line."""
    short = _short(value)
    if len(short) + depth <= WIDTH or not isinstance(value, dict | list | tuple):
        return short
    pad = " " * (depth + 2)
    parts: Iterable[str]
    if isinstance(value, dict):
        parts = (f'"{key}": {_lines(item, depth + 2)}' for key, item in value.items())
        opened, closed = "{", "}"
    else:
        parts = (_lines(item, depth + 2) for item in value)
        opened, closed = "[", "]"
    return f"{opened}\n{pad}" + f",\n{pad}".join(parts) + f"\n{' ' * depth}{closed}"


def _short(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def main() -> None:
    for game in GAMES.values():
        (Path(sys.argv[1]) / f"{game.name}.md").write_text(page(game))


if __name__ == "__main__":
    main()
