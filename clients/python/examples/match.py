"""A whole match against the server's bots, `match.py URL GAME RULES`; prints the scores."""

import json
import os
import sys
from typing import Any
from uuid import UUID

from bot import play
from courtcards_client import connect, guest, key, ok
from courtcards_client.rest import AuthenticatedClient
from courtcards_client.rest.api.v1 import list_scores, open_table, seat_bot, start_match, take_seat
from courtcards_client.rest.models import BotRequest, OpenRequest, SeatRequest, StartRequest


def started(client: AuthenticatedClient, game: str, rules: Any) -> UUID:
    """We sit on seat 0, with a seed, so that the server alone can't have chosen the deals."""
    request = OpenRequest.from_dict({"game": game, "rules": rules})
    opened = ok(open_table.sync(client=client, body=request, idempotency_key=key())).table
    table, mine = UUID(opened.id), SeatRequest(seed=os.urandom(16).hex())
    ok(take_seat.sync(table, 0, client=client, body=mine, idempotency_key=key()))
    for seat in range(1, len(opened.seats)):
        bot = BotRequest(seat=seat, level=1)
        ok(seat_bot.sync(table, client=client, body=bot, idempotency_key=key()))
    ok(start_match.sync(table, client=client, body=StartRequest(), idempotency_key=key()))
    return table


if __name__ == "__main__":
    url, game, rules = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
    with connect(url, guest(url, "me")) as client:
        table = started(client, game, rules)
        play(client, table, 0)
        print(json.dumps(ok(list_scores.sync(table, client=client)).to_dict()))
