"""Every valid set of rules of a game, from its Rules' fields; objectives as small as may be."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import ValidationError, convert, inspect, to_builtins

from domain.game import AnyGame, Refusal

SMALL = 1


def raw_rule_sets(game: AnyGame) -> Iterator[dict[str, Any]]:
    """All combinations, those that clash as well."""
    return _structs(inspect.type_info(game.rules))


def rule_sets(game: AnyGame) -> list[Any]:
    """Normalised, each once, in a fixed order."""
    found: list[Any] = []
    for values in raw_rule_sets(game):
        rules = _normalised(game, values)
        if rules is not None and rules not in found:
            found.append(rules)
    return found


def _normalised(game: AnyGame, values: dict[str, Any]) -> Any:
    try:
        rules = game.normalise(convert(values, game.rules))
    except ValidationError:
        return None
    return None if isinstance(rules, Refusal) else rules


def _structs(kind: Any) -> Iterator[dict[str, Any]]:
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    names = [field.encode_name for field in kind.fields]
    for values in product(*(_values(field.type) for field in kind.fields)):
        yield {**tag, **dict(zip(names, values, strict=True))}


def _values(kind: Any) -> list[Any]:
    match kind:
        case inspect.LiteralType():
            return list(kind.values)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.IntType():
            return [max(SMALL, kind.ge or 0)]
        case inspect.StructType():
            return list(_structs(kind))
        case inspect.DictType():  # figures of the players' own: they are no option of a rule
            return []
        case inspect.UnionType():
            return [value for one in kind.types for value in _values(one)]
        case inspect.Metadata():
            return _values(kind.type)
        case _:
            raise TypeError(f"an option of a kind that the laws don't know: {kind}")


def name_of(rules: Any) -> str:
    """Short and readable, for the ids of tests."""
    return "-".join(_words(to_builtins(rules)))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for item in value.values():
            yield from _words(item)
    elif value is not None:
        yield str(value)
