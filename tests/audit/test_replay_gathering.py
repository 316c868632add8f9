"""What happens before and after a match is found again from its log as well."""

import hashlib
from functools import partial

import pytest
from msgspec import to_builtins

from domain.deal import FairDeals, chain
from domain.kruisjassen.game import KRUISJASSEN
from domain.kruisjassen.rules import DealCount, Rules
from domain.table.commands import (
    Abandon,
    AcceptInvitation,
    LeaveSeat,
    Open,
    PassHost,
    Rematch,
    SeatBot,
    Start,
    TakeSeat,
)
from domain.table.settings import Delayed, Settings
from domain.table.state import Seat
from services.replay import Differs, replay
from tests.audit.recording import events
from tests.scenario import TABLE_ID, Door, Scenario, player

RULES = Rules(objective=DealCount(2))
SETTINGS = Settings(invited="by_code", spectators=Delayed(2))
BEFORE = (Seat(player=player(0)), Seat(player=player(1)), Seat(bot=1), Seat(bot=0))
NEXT = "0190a5a0-0000-7000-8000-000000000001"


def gathered(before: tuple[Seat, ...]) -> Scenario:
    """Somebody is barred, the host changes again and again, and a rematch follows."""
    secret = hashlib.sha512(b"secret").digest()
    deals = FairDeals(TABLE_ID, secret, (b"",) * 4, partial(KRUISJASSEN.pack, RULES))
    table = Scenario(Door(KRUISJASSEN), RULES, deals, secret.hex())
    anchor = chain(secret)[0].hex()
    rules = to_builtins(RULES)
    table.give(Open(TABLE_ID, player(0), rules, SETTINGS, anchor, secret.hex(), table.now, before))
    for number in (5, 1):
        table.give(AcceptInvitation(player(number), table.now))
    for seat in (2, 3):
        table.give(LeaveSeat(player(0), seat, table.now))
    table.give(TakeSeat(player(5), 2, "", table.now))
    table.give(LeaveSeat(player(0), 2, table.now, bar=True))
    for seat in (0, 1):
        table.give(TakeSeat(player(seat), seat, "", table.now))
    for seat in (2, 3):
        table.give(SeatBot(player(0), seat, 1, table.now))
    table.give(PassHost(player(0), player(1), table.now))
    table.give(LeaveSeat(player(1), 1, table.now))
    table.give(TakeSeat(player(1), 1, "", table.now))
    table.give(Start(player(0), table.now))
    table.give(LeaveSeat(player(0), 0, table.now))
    table.give(LeaveSeat(player(1), 1, table.now))
    table.give(Abandon(player(1), table.now))
    table.give(Rematch(player(0), NEXT, table.now))
    return table


@pytest.mark.parametrize("before", [(), BEFORE], ids=["first", "rematch"])
def test_a_table_is_what_the_rules_give(before: tuple[Seat, ...]) -> None:
    table = gathered(before)
    again = replay([event.leaf(opened=True) for event in events(table)])
    assert (again.untold, again.table, again.events) == ("", table.table, table.events)


def test_a_bar_that_is_left_out_differs() -> None:
    table = gathered(BEFORE)
    leaves = [event.leaf(opened=True) for event in events(table)]
    tags = [event.__struct_config__.tag for event in table.events]
    del leaves[tags.index("table.player_barred")]
    with pytest.raises(Differs):
        replay(leaves)
