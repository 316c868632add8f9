"""A bot of your own on a seat, until the match is over: `bot.py URL TABLE SEAT`."""

import sys
from typing import Any
from uuid import UUID

from courtcards_client import RefusedError, connect, guest, key, ok, stream
from courtcards_client.rest import AuthenticatedClient
from courtcards_client.rest.api.v1 import get_legal_moves, make_move, take_seat
from courtcards_client.rest.models import LegalMovesAnswer, MoveRequest, SeatRequest


def choose(legal: LegalMovesAnswer) -> Any:
    """Yours to write; `get_view` tells what your seat sees."""
    return legal.moves[legal.version % len(legal.moves)]


def play(client: AuthenticatedClient, table: UUID, seat: int) -> None:
    for message in stream(client, table):
        if message.over:
            return
        if seat in message.to_move:
            answer(client, table)


def answer(client: AuthenticatedClient, table: UUID) -> None:
    legal = ok(get_legal_moves.sync(table, client=client))
    if legal.turn is None or not legal.moves:
        return  # answered before the stream told of it
    move = MoveRequest(turn=legal.turn, move=choose(legal))
    try:
        ok(make_move.sync(table, client=client, body=move, idempotency_key=key()))
    except RefusedError as refused:
        if refused.problem.code not in ("turn_is_over", "table_not_running"):
            raise  # the clock was not what came first


if __name__ == "__main__":
    url, table, seat = sys.argv[1], UUID(sys.argv[2]), int(sys.argv[3])
    with connect(url, guest(url, "bot")) as client:
        ok(take_seat.sync(table, seat, client=client, body=SeatRequest(), idempotency_key=key()))
        play(client, table, seat)
