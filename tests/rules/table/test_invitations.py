"""Who may sit where the host invites, and who is barred."""

import pytest

from domain.table.commands import AcceptInvitation, LeaveSeat, SeatBot, TakeSeat
from domain.table.events import InvitationAccepted, PlayerBarred, SeatLeft
from domain.table.settings import Settings
from tests.rules.table.tables import opened, refused, started
from tests.scenario import SECOND, player

HOST, GUEST, STRANGER = player(0), player(1), player(9)
BY_CODE = Settings(invited="by_code")
BY_NAME = Settings(invited=(GUEST,))


@pytest.mark.parametrize("settings", [BY_CODE, BY_NAME], ids=["by code", "by name"])
def test_who_has_accepted_an_invitation_may_sit(settings: Settings) -> None:
    table = opened(settings)
    assert refused(table, TakeSeat(STRANGER, 1, "", SECOND)) == "not_invited"
    assert table.give(AcceptInvitation(STRANGER, SECOND)) == [InvitationAccepted(STRANGER)]
    table.give(TakeSeat(STRANGER, 1, "", SECOND))


def test_the_host_needs_no_invitation() -> None:
    opened(BY_CODE).give(TakeSeat(HOST, 1, "", SECOND))


def test_an_invitation_is_accepted_once() -> None:
    table = opened(BY_NAME)
    assert table.give(AcceptInvitation(GUEST, SECOND)) == []
    table.give(AcceptInvitation(STRANGER, SECOND))
    assert table.give(AcceptInvitation(STRANGER, SECOND)) == []


def test_once_started_nobody_comes_with_an_invitation() -> None:
    assert refused(started(), AcceptInvitation(STRANGER, SECOND)) == "table_not_open"


@pytest.mark.parametrize("settings", [Settings(), BY_CODE, BY_NAME], ids=["open", "code", "name"])
def test_who_is_barred_loses_seat_and_invitation(settings: Settings) -> None:
    table = opened(settings)
    table.give(AcceptInvitation(GUEST, SECOND))
    table.give(TakeSeat(GUEST, 1, "", SECOND))
    barred = table.give(LeaveSeat(HOST, 1, SECOND, bar=True))
    assert barred == [SeatLeft(1), PlayerBarred(GUEST)]
    assert refused(table, TakeSeat(GUEST, 2, "", SECOND)) == "barred"
    assert refused(table, AcceptInvitation(GUEST, SECOND)) == "barred"


def test_only_the_host_bars_and_only_another_player() -> None:
    table = opened()
    table.give(TakeSeat(HOST, 0, "", SECOND))
    table.give(TakeSeat(GUEST, 1, "", SECOND))
    table.give(SeatBot(HOST, 2, 1, SECOND))
    assert refused(table, LeaveSeat(GUEST, 0, SECOND, bar=True)) == "not_your_seat"
    assert refused(table, LeaveSeat(GUEST, 1, SECOND, bar=True)) == "nobody_to_bar"
    for seat in (0, 2, 3):
        assert refused(table, LeaveSeat(HOST, seat, SECOND, bar=True)) == "nobody_to_bar"


def test_nobody_is_barred_from_a_match_that_runs() -> None:
    assert refused(started(), LeaveSeat(HOST, 1, SECOND, bar=True)) == "not_your_seat"
