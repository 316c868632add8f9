"""The pages of the games are what the code says, and their examples are what can be sent."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from msgspec import inspect

from api.v1.game_pages import kinds, page, tag
from domain.facts import Move
from domain.game import AnyGame, Refusal
from domain.games import GAMES
from tests.laws.matches import chances
from tests.scenario import Scenario, play, random_act

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "api"
DOCUMENT = json.loads((ROOT / "openapi" / "v1.json").read_bytes())
MATCHES, STEPS = 24, 90
# What chance doesn't find here; the tests of the rules do.
RARE = {
    ("exchange", "stack_already_exchanged"),
    ("lay", "not_an_opening"),
    ("lay", "too_many_wild_cards"),
}
NEAR, STRANGE = 16, 3  # probes of a kind of move

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def text_of(game: AnyGame) -> str:
    return (DOCS / f"{game.name}.md").read_text()


def examples(game: AnyGame) -> list[Any]:
    blocks = re.findall(r"```json\n(.*?)\n```", text_of(game), re.DOTALL)
    return [json.loads(block) for block in blocks]


@each_game
def test_the_page_is_up_to_date(game: AnyGame) -> None:
    assert text_of(game) == page(game), "run `make openapi`"


@each_game
def test_each_move_is_shown_ready_to_post(game: AnyGame) -> None:
    shown = [one for one in examples(game) if "move" in one]
    for one in shown:
        fits(one, "MoveRequest")
        msgspec.convert(one["move"], game.moves)
    assert {one["move"]["type"] for one in shown} == {tag(kind) for kind in kinds(game.moves)}


@each_game
def test_each_event_is_shown_as_it_may_be_sent(game: AnyGame) -> None:
    shown = [one for one in examples(game) if "type" in one]
    for one in shown:
        msgspec.convert(one, game.events)
        envelope = {"version": 1, "at": 1, "actor": "clock", "cause": None, "id": "x"}
        fits({**envelope, "event": one}, "FeedEvent")
    assert {one["type"] for one in shown} == {tag(kind) for kind in kinds(game.events)}


def fits(value: Any, name: str) -> None:
    schema = {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}
    jsonschema_rs.Draft202012Validator(schema).validate(value)


@each_game
def test_it_says_when_each_move_is_due(game: AnyGame) -> None:
    assert all(kind.__doc__ for kind in kinds(game.moves))


@each_game
def test_its_links_lead_somewhere(game: AnyGame) -> None:
    text = text_of(game)
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}
    for link in re.findall(r"\]\((.*?)\)", text):
        path, _, anchor = link.partition("#")
        assert (DOCS / path).exists(), link
        assert not anchor or anchor in anchors, link


@each_game
def test_each_refusal_is_told_of_the_moves_that_it_meets(game: AnyGame) -> None:
    met = {pair for chance in chances(game, MATCHES) for pair in refusals(chance.scenario())}
    told = {
        (tag(kind), code)
        for code, reason in game.refusals.items()
        for kind in kinds(game.moves)
        if reason.moves is None or tag(kind) in reason.moves
    }
    assert met - told == set()
    assert told - met <= RARE


def refusals(scenario: Scenario) -> set[tuple[str, str]]:
    """Of moves of all kinds, at all times, most of them nearly legal."""
    game, dice, found = scenario.game, Random(scenario.game.name), set()
    cards = sorted({*game.pack(scenario.rules, "pack"), "TS"})

    def probe(scenario: Scenario, dice: Random) -> None:
        (seat, *_) = game.to_move(scenario.match)
        legal = {type(move): move for move in game.legal_moves(scenario.match, seat).moves}
        for move in (*near(legal.values(), cards, dice), *strange(game, cards, dice)):
            answer = game.accept(scenario.match, seat, move)
            if isinstance(answer, Refusal):
                found.add((tag(move), answer.code))
        random_act(scenario, dice)

    play(scenario, dice, probe, most=STEPS)
    return found


def near(moves: Iterable[Move], cards: list[str], dice: Random) -> Iterator[Move]:
    """With one field changed."""
    for move in moves:
        yield doubled(move)
        fields = msgspec.structs.fields(type(move))
        for field in dice.choices(fields, k=NEAR) if fields else ():
            value = whatever(inspect.type_info(field.type), cards, dice)
            yield msgspec.structs.replace(move, **{field.name: value})


def doubled(move: Move) -> Move:
    """With each item of its lists twice."""
    values = [(name, getattr(move, name)) for name in move.__struct_fields__]
    lists = {name: value * 2 for name, value in values if isinstance(value, tuple)}
    return msgspec.structs.replace(move, **lists)


def strange(game: AnyGame, cards: list[str], dice: Random) -> Iterator[Move]:
    """Of each kind of move some with whatever fits the types of its fields."""
    for kind in kinds(game.moves):
        for _ in range(STRANGE):
            yield whatever(inspect.type_info(kind), cards, dice)


def whatever(kind: Any, cards: list[str], dice: Random) -> Any:
    match kind:
        case inspect.StructType():
            return kind.cls(*(whatever(field.type, cards, dice) for field in kind.fields))
        case inspect.Metadata():
            return whatever(kind.type, cards, dice)
        case inspect.UnionType():
            return whatever(dice.choice(kind.types), cards, dice)
        case inspect.VarTupleType():
            return tuple(whatever(kind.item_type, cards, dice) for _ in range(dice.randrange(5)))
        case inspect.LiteralType():
            return dice.choice(kind.values)
        case inspect.BoolType():
            return dice.random() < 0.5
        case inspect.IntType():
            return dice.choice((*range(-1, 7), *range(7), 120, 125, 10_000))
        case inspect.StrType():
            return dice.choice(cards)
        case _:
            raise TypeError(f"a field of a kind that no move had before: {kind}")
