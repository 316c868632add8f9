"""Every route of the API."""

from api import ops
from api.v1 import games, guests, history, me, play, problem_types, reference, stream, tables

MODULES = (games, guests, tables, play, history, stream, me, problem_types, reference, ops)
ROUTES = tuple(route for module in MODULES for route in module.ROUTES)
