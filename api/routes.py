"""Every route of the API."""

from api import ops
from api.v1 import (
    accounts,
    audit,
    blocks,
    bundles,
    deals,
    games,
    guests,
    history,
    hosting,
    invitations,
    log,
    me,
    orders,
    play,
    problem_types,
    reference,
    stream,
    tables,
    tokens,
)

MODULES = (
    games,
    guests,
    accounts,
    tokens,
    blocks,
    tables,
    hosting,
    invitations,
    play,
    orders,
    history,
    deals,
    stream,
    me,
    audit,
    bundles,
    log,
    problem_types,
    reference,
    ops,
)
ROUTES = tuple(route for module in MODULES for route in module.ROUTES)
