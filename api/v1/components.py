"""The schemas of the types: named so that games can't meet, described, and none unused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from domain.games import GAMES

Schema = dict[str, Any]

TEMPLATE: Final = "#/components/schemas/{name}"
# Words that mean the same wherever they stand; `Type.field` or `operation.parameter` where not.
GLOSSARY: Final[dict[str, dict[str, str]]] = msgspec.json.decode(
    Path(__file__).with_name("glossary.json").read_bytes()
)


def components_of(kinds: list[Any]) -> tuple[dict[Any, Schema], Schema]:
    """The schemas of the types, and what they refer to. A game's types carry its name, so that no
    other game's can ever change them."""
    structs: dict[Any, None] = {}
    for info in inspect.multi_type_info(kinds):
        _collect(info, structs)
    every = list(dict.fromkeys([*kinds, *structs]))
    found, components = msgspec.json.schema_components(every, ref_template=TEMPLATE)
    schemas = dict(zip(every, found, strict=True))
    new = {schemas[kind]["$ref"]: TEMPLATE.format(name=_name(kind)) for kind in structs}
    assert len(set(new.values())) == len(new), "two types share a name"
    renamed = {new.get(TEMPLATE.format(name=k), k).split("/")[-1]: v for k, v in components.items()}
    return _with_refs(schemas, new), _with_refs(renamed, new)


def _collect(info: Any, found: dict[Any, None]) -> None:
    """All struct types within a type."""
    if isinstance(info, tuple | list):
        for item in info:
            _collect(item, found)
    elif isinstance(info, inspect.Type | inspect.Field):
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                return
            found[info.cls] = None
        for name in info.__struct_fields__:
            _collect(getattr(info, name), found)


def _name(kind: Any) -> str:
    owner = get_args(kind)[0] if get_args(kind) else kind  # Table[State] is the state's game's
    home = [*str(getattr(owner, "__module__", "")).split("."), ""]
    game = home[1] if home[0] == "domain" and home[1] in GAMES else ""
    return game.title().replace("_", "") + str(kind.__name__)


def _with_refs(value: Any, new: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _with_refs(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_refs(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


def described(components: Schema) -> None:
    """What a type's own description doesn't tell of a field is told by the glossary."""
    words = GLOSSARY["fields"]
    for name, schema in components.items():
        told = schema.get("description", "")
        for field, kind in schema.get("properties", {}).items():
            word = words.get(f"{name}.{field}", words.get(field))
            open_to_say = "description" not in kind and f"`{field}`" not in told
            if word is not None and open_to_say and len(kind.get("enum", "xx")) > 1:
                kind["description"] = word


def used(document: Schema) -> None:
    """Drops what nothing refers to."""
    components = document["components"]
    needed: set[str] = set()
    waiting = list(refs(document["paths"]))
    while waiting:
        ref = waiting.pop()
        if ref not in needed:
            needed.add(ref)
            section, name = ref.split("/")[2:]
            waiting += refs(components[section][name])
    for section in ("schemas", "examples", "links", "headers"):
        found = sorted(components[section].items())
        kept = {name: one for name, one in found if f"#/components/{section}/{name}" in needed}
        components[section] = kept


def refs(value: Any) -> Iterator[str]:
    """All that is referred to within."""
    if isinstance(value, list):
        value = dict(enumerate(value))
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "$ref":
                yield item
            elif key != "example":
                yield from refs(item)
