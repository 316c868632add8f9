"""Games and their rules."""

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from api.auth import PUBLIC
from api.body import convert
from api.problems import Problem, refused
from api.v1.parameters import NamePath
from api.v1.schemas import GameEntry, GameRefusal, Games, NormalisedRules, RulesRequest
from domain.game import AnyGame, Need, Refusal
from domain.games import GAMES


def game_named(name: str) -> AnyGame:
    if name not in GAMES:
        raise Problem("not_found")
    return GAMES[name]


def normalised(game: AnyGame, rules: dict[str, Any], at: str) -> Any:
    """The rules in full; `at` is where they stand in the body."""
    chosen = game.normalise(convert(rules, game.rules, at))
    if isinstance(chosen, Refusal):
        raise refused(chosen, game)
    return chosen


@get("/v1/games", access=PUBLIC, sync_to_thread=False)
def list_games() -> Games:
    """All games."""
    return Games([described(game) for game in GAMES.values()])


@get("/v1/games/{name:str}", access=PUBLIC, sync_to_thread=False)
def get_game(name: NamePath) -> GameEntry:
    """One game, with its rules and moves as JSON Schema."""
    return described(game_named(name))


@post(
    "/v1/games/{name:str}/rules/validate",
    access=PUBLIC,
    status_code=200,
    problems=("options_clash",),
    sync_to_thread=False,
)
def validate_rules(name: NamePath, data: JSONBody[RulesRequest]) -> NormalisedRules:
    """Whether these rules can be played, and what they are in full."""
    game = game_named(name)
    rules = normalised(game, data.rules, "/rules")
    return NormalisedRules(game.name, game.ruleset, msgspec.to_builtins(rules))


def described(game: AnyGame) -> GameEntry:
    defaults = game.normalise(game.rules())
    conditions = [_condition(need, defaults) for need in game.needs]
    return GameEntry(
        name=game.name,
        title=game.title,
        ruleset=game.ruleset,
        seats=game.seats(defaults),
        defaults=msgspec.to_builtins(defaults),
        rules={**msgspec.json.schema(game.rules), **({"allOf": conditions} if conditions else {})},
        moves=msgspec.json.schema(game.moves),
        refusals=[
            GameRefusal(game.name, code, reason.rule, reason.meaning)
            for code, reason in sorted(game.refusals.items())
        ],
    )


def _condition(need: Need, defaults: Any) -> dict[str, Any]:
    """What combines with what, in the words of JSON Schema."""
    chosen: dict[str, Any] = {"properties": {need.option: {"const": need.value}}}
    if getattr(defaults, need.option) != need.value:
        chosen["required"] = [need.option]
    allowed: dict[str, Any] = {"enum": list(need.allowed)}
    if isinstance(getattr(defaults, need.other), Struct):  # a choice of types goes by its tag
        allowed = {"properties": {"type": allowed}}
    return {"if": chosen, "then": {"properties": {need.other: allowed}}}


ROUTES = (list_games, get_game, validate_rules)
