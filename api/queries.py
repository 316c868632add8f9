"""A misspelt parameter is refused, like an unknown field of a body."""

from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg, PathParameter

from api.auth import Connection
from api.problems import Fault, Problem


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
    known = queries_of(route)
    if any(name not in known for name in connection.query_params):
        fault = Fault("query:", "unknown_field")
        raise Problem("validation_failed", f"Known here: {', '.join(known)}.", errors=(fault,))
