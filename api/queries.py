"""A misspelt or repeated parameter is refused, like such a field of a body."""

from functools import lru_cache
from urllib.parse import parse_qsl

from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg, PathParameter

from api.problems import Fault, Problem, invalid


@lru_cache(256)
def queries_of(route: BaseRouteHandler) -> tuple[str, ...]:
    return tuple(
        name
        for name, field in route.parsed_fn_signature.parameters.items()
        if isinstance(field.kwarg_definition, ParameterKwarg)
        and not isinstance(field.kwarg_definition, PathParameter)
    )


def check_queries(query: bytes, route: BaseRouteHandler) -> None:
    if not query:
        return
    text, known = query.decode("latin-1"), queries_of(route)
    given = [pair.partition("=")[0] for pair in text.split("&")]
    if len(set(given)) == len(given) and set(given) <= set(known):
        return
    given = [name for name, _ in parse_qsl(text, keep_blank_values=True)]
    if not set(given) <= set(known):
        fault = Fault("query:", "unknown_field")
        raise Problem("validation_failed", f"Known here: {', '.join(known)}.", errors=(fault,))
    for name in known:
        if given.count(name) > 1:
            raise invalid(f"query:{name}", "invalid_value", "It is given more than once.")
