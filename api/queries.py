"""A misspelt or repeated parameter is refused, like such a field of a body."""

from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg, PathParameter

from api.auth import Connection
from api.problems import Fault, Problem, invalid


def queries_of(route: BaseRouteHandler) -> list[str]:
    return [
        name
        for name, field in route.parsed_fn_signature.parameters.items()
        if isinstance(field.kwarg_definition, ParameterKwarg)
        and not isinstance(field.kwarg_definition, PathParameter)
    ]


async def known_queries(connection: Connection, route: BaseRouteHandler) -> None:
    if not connection.scope["query_string"]:
        return
    given = [name for name, _ in connection.query_params.multi_items()]
    known = queries_of(route)
    if not set(given) <= set(known):
        fault = Fault("query:", "unknown_field")
        raise Problem("validation_failed", f"Known here: {', '.join(known)}.", errors=(fault,))
    for name in known:
        if given.count(name) > 1:
            raise invalid(f"query:{name}", "invalid_value", "It is given more than once.")
