"""Deals, once they are revealed."""

import re
from typing import Final

from litestar import get

from api.body import CheckedRequest
from api.membership import newest, watched
from api.problems import Problem, refused
from api.v1.parameters import DealPath, TablePath
from domain.deal import CHAIN_LENGTH
from domain.game import Refusal
from services.deals import Deal, revealed_deal
from services.runtime import Runtime

_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")


@get(
    "/v1/tables/{table_id:str}/deals/{deal:str}",
    access="history:read",
    problems=("deal_not_revealed",),
)
async def get_deal(request: CheckedRequest, table_id: TablePath, deal: DealPath) -> Deal:
    """A revealed deal: seeds, transcripts, packs and hands. A deal is revealed after its round;
    where its leftovers would tell a secret of later rounds, at the end of the match."""
    runtime: Runtime = request.app.state.runtime
    number = number_of(deal)
    folded = await newest(runtime, await watched(runtime, table_id, request.user))
    revealed = folded.table.revealed
    if number > revealed:
        if folded.table.status == "over":
            raise Problem("not_found", "The table has no such deal.")
        raise refused(Refusal("deal_not_revealed", "fair-deal 8", {"revealed": revealed}))
    return await revealed_deal(runtime.tables, folded, number)


def number_of(text: str) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > CHAIN_LENGTH:
        raise Problem("not_found")
    return int(text)


ROUTES = (get_deal,)
