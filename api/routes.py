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
    sandbox,
    stream,
    sync,
    tables,
    tickets,
    tokens,
    webhooks,
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
    sync,
    me,
    tickets,
    webhooks,
    audit,
    bundles,
    log,
    problem_types,
    reference,
    ops,
)
# What a server has, and what is described: a sandbox has it all.
REAL = tuple(route for module in MODULES for route in module.ROUTES)
ROUTES = (*REAL, *sandbox.ROUTES)
