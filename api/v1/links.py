"""Where an answer leads to: from a new table to all that goes on at it, and from legal moves on."""

from typing import Any, Final

Schema = dict[str, Any]

AT_TABLE: Final = {"table_id": "$response.body#/table/id"}
FIRST_MOVE: Final[Schema] = {
    "operationId": "make_move",
    "parameters": {"table_id": "$request.path.table_id"},
    "requestBody": {"turn": "$response.body#/turn", "move": "$response.body#/moves/0"},
    "description": "The first of the legal moves",
}


def link(paths: Schema) -> Schema:
    """The links, which the answers in `paths` then refer to."""
    operations = {one["operationId"]: one for methods in paths.values() for one in methods.values()}
    at_table = [name for name, one in operations.items() if _takes_table(one)]
    found = {name: {"operationId": name, "parameters": AT_TABLE} for name in at_table}
    _refer(operations["open_table"]["responses"]["201"], at_table)
    _refer(operations["get_legal_moves"]["responses"]["200"], ["first_move"])
    return {**found, "first_move": FIRST_MOVE}


def _takes_table(operation: Schema) -> bool:
    return any(one["name"] == "table_id" for one in operation["parameters"])


def _refer(answer: Schema, names: list[str]) -> None:
    answer["links"] = {name: {"$ref": f"#/components/links/{name}"} for name in sorted(names)}
