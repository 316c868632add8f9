"""What a problem's `type` leads to."""

import re

from litestar import get

from api.auth import PUBLIC
from api.problems import Problem, kind_of
from api.v1.parameters import NamePath
from api.v1.schemas import ProblemType

_CODE = re.compile("[a-z][a-z_]{1,59}")


@get("/v1/problems/{code:str}", access=PUBLIC, sync_to_thread=False)
def get_problem(code: NamePath) -> ProblemType:
    """What a code means. A code that isn't the server's own is a duty of a game."""
    if not _CODE.fullmatch(code):
        raise Problem("not_found")
    kind = kind_of(code)
    return ProblemType(code, kind.status, kind.title, kind.description)


ROUTES = (get_problem,)
