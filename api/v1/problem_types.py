"""What a problem's `type` leads to."""

from litestar import get

from api.auth import PUBLIC
from api.problems import DUTIES, KINDS, Problem, kind_of, reasons
from api.v1.parameters import NamePath
from api.v1.schemas import GameRefusal, ProblemType


@get("/v1/problems/{code:str}", access=PUBLIC, sync_to_thread=False)
def get_problem(code: NamePath) -> ProblemType:
    """What a code means, and in which games a move is refused with it."""
    if code not in KINDS and code not in DUTIES:
        raise Problem("not_found")
    kind = kind_of(code)
    games = [GameRefusal(game, code, why.rule, why.meaning) for game, why in reasons(code).items()]
    return ProblemType(code, kind.status, kind.title, kind.description, games)


ROUTES = (get_problem,)
