"""A parameter that is misspelt, repeated or not spelt as JSON would is refused, as in a body."""

import re
from functools import lru_cache
from typing import Final, get_args
from urllib.parse import parse_qsl

from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg, PathParameter

from api.problems import Fault, Problem, invalid

Form = re.Pattern[str]

_ANY: Final = re.compile(".*", re.DOTALL)
_FORMS: Final = {int: re.compile("0|[1-9][0-9]{0,16}"), bool: re.compile("true|false")}


@lru_cache(256)
def queries_of(route: BaseRouteHandler) -> dict[str, Form]:
    """Each with the form of its values: the framework would take 1e3 and null for integers."""
    return {
        name: _form(field.annotation)
        for name, field in route.parsed_fn_signature.parameters.items()
        if isinstance(field.kwarg_definition, ParameterKwarg)
        and not isinstance(field.kwarg_definition, PathParameter)
    }


def _form(annotation: object) -> Form:
    kinds = (annotation, *get_args(annotation))
    return next((form for kind, form in _FORMS.items() if kind in kinds), _ANY)


def check_queries(query: bytes, route: BaseRouteHandler) -> None:
    if not query:
        return
    text, known = query.decode("latin-1"), queries_of(route)
    given = [pair.partition("=")[::2] for pair in text.split("&")]
    if len(dict(given)) == len(given) and all(
        name in known and known[name].fullmatch(value) for name, value in given
    ):
        return
    given = parse_qsl(text, keep_blank_values=True)
    names = [name for name, _ in given]
    if not set(names) <= known.keys():
        fault = Fault("query:", "unknown_field")
        detail = f"Known here: {', '.join(known)}." if known else "No parameter is known here."
        raise Problem("validation_failed", detail, errors=(fault,))
    for name, value in given:
        if names.count(name) > 1:
            raise invalid(f"query:{name}", "invalid_value", "It is given more than once.")
        if not known[name].fullmatch(value):
            raise invalid(f"query:{name}", "invalid_value")
