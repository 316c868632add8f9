"""A decision is taken back if all who play agree, and only what showed nothing hidden."""

import pytest

from domain.facts import Move
from domain.kqj.game import KQJ
from domain.kqj.moves import Bid, CallsTakenBack, Double, Pass, Take
from domain.kqj.rules import Rules
from domain.kqj.state import Burying, Exchanging, Playing
from domain.table.commands import AnswerUndo, AskUndo, LeaveSeat, Open, SeatBot, Start, TakeSeat
from domain.table.errands import Errand, errands
from domain.table.events import TurnOpened, UndoAnswered, UndoAsked
from domain.table.settings import Settings
from domain.table.state import Undo
from tests.rules.table.tables import go_on, refused, started, tags
from tests.scenario import SECOND, TABLE_ID, Door, Scenario, StackedDeals, player

CONSENT = Settings(turn_seconds=30, undo="consent")
BIDDING = KQJ.rules(players=4, bidding=True)
SPADES = Bid(120, "spades")


def auction(
    *moves: Move, rules: object = BIDDING, settings: Settings = CONSENT, bots: tuple[int, ...] = ()
) -> Scenario:
    """Seat 1 calls first."""
    scenario = Scenario(Door(KQJ), rules, StackedDeals(KQJ, rules))
    scenario.open(settings)
    for seat in range(4):
        taken = TakeSeat(player(seat), seat, "", scenario.now)
        scenario.give(SeatBot(player(0), seat, 1, scenario.now) if seat in bots else taken)
    scenario.give(Start(player(0), scenario.now))
    for move in moves:
        scenario.act(KQJ.to_move(scenario.match)[0], move)
    return scenario


def ask(scenario: Scenario, seat: int) -> AskUndo:
    return AskUndo(player(seat), seat, scenario.turn, scenario.now)


def answer(scenario: Scenario, seat: int, agrees: bool = True) -> AnswerUndo:
    return AnswerUndo(player(seat), seat, scenario.turn, agrees, scenario.now)


def question(scenario: Scenario) -> Undo | None:
    assert scenario.table.turn is not None
    return scenario.table.turn.undo


def test_when_all_agree_the_call_is_taken_back_and_a_new_turn_opens() -> None:
    table = auction(SPADES)
    before, turn = auction().match, table.turn
    assert table.give(ask(table, 1)) == [UndoAsked(turn, 1)]
    assert question(table) == Undo(1)
    table.give(answer(table, 3))
    assert question(table) == Undo(1, (3,))
    table.give(answer(table, 2))
    now = table.now
    assert table.give(answer(table, 0)) == [
        UndoAnswered(turn, 0, True),
        CallsTakenBack(1, 1),
        TurnOpened(turn + 1, (1,), now + 30 * SECOND),
    ]
    assert table.match == before
    assert question(table) is None


def test_what_others_called_since_goes_back_with_it() -> None:
    table = auction(SPADES, Pass(), Bid(130, "hearts"))
    table.give(ask(table, 2))
    for seat in (0, 1, 3):
        table.give(answer(table, seat))
    assert CallsTakenBack(2, 2) in table.events
    assert table.match == auction(SPADES).match


def test_who_refuses_ends_it_for_this_turn() -> None:
    table = auction(SPADES, Pass())
    table.give(ask(table, 2))
    table.give(answer(table, 0, agrees=False))
    assert question(table) == Undo(2, refused=True)
    assert refused(table, answer(table, 3)) == "no_undo_asked"
    for seat in (1, 2):
        assert refused(table, ask(table, seat)) == "undo_already_asked"
    table.act(3, Pass())
    assert tags(table.give(ask(table, 2))) == ["table.undo_asked"]


def test_who_agreed_may_think_better_of_it() -> None:
    table = auction(SPADES)
    table.give(ask(table, 1))
    table.give(answer(table, 2))
    assert table.give(answer(table, 2)) == []
    table.give(answer(table, 2, agrees=False))
    assert question(table) == Undo(1, (2,), refused=True)


def test_a_call_or_the_clock_makes_the_question_void() -> None:
    table = auction(SPADES)
    for seat in (2, 3):
        late = answer(table, 0)
        table.give(ask(table, 1))
        if seat == 2:
            table.act(2, Pass())
        else:
            table.expire(3)
        assert question(table) is None
        assert refused(table, late) == "turn_is_over"
        assert refused(table, answer(table, 0)) == "no_undo_asked"


def test_bots_agree_at_once_and_call_anew() -> None:
    table = auction(bots=(0, 2, 3))
    table.act(1, SPADES)
    table.act(2, Pass())
    turn = table.turn
    assert tags(table.give(ask(table, 1))) == [
        "table.undo_asked",
        "kqj.calls_taken_back",
        "table.turn_opened",
    ]
    assert errands(KQJ, table.table) == {
        Errand(turn + 1, 1, "expire_turn", table.now - SECOND + 30 * SECOND)
    }
    table.act(1, Pass())
    assert errands(KQJ, table.table) == {Errand(turn + 2, 2, "bot_turn", 0)}


def test_a_seat_that_a_bot_keeps_is_asked_nothing_and_asks_nothing() -> None:
    table = auction(SPADES, Pass())
    for seat in (1, 3):
        table.give(LeaveSeat(player(seat), seat, table.now))
    assert refused(table, ask(table, 1)) == "nothing_to_undo"
    table.give(ask(table, 2))
    assert refused(table, answer(table, 3)) == "no_undo_asked"
    assert "kqj.calls_taken_back" in tags(table.give(answer(table, 0)))


def test_who_leaves_the_seat_to_a_bot_leaves_the_answer_to_the_others() -> None:
    for agrees in (True, False):
        table = auction(SPADES)
        table.give(ask(table, 1))
        for seat, word in ((0, True), (2, True), (2, agrees)):
            table.give(answer(table, seat, word))
        left = table.give(LeaveSeat(player(3), 3, table.now))
        assert ("kqj.calls_taken_back" in tags(left)) == agrees


def test_only_where_the_host_chose_so() -> None:
    table = auction(SPADES, settings=Settings())
    assert refused(table, ask(table, 1)) == "undo_not_allowed"
    assert refused(table, answer(table, 2)) == "undo_not_allowed"


def test_only_who_sits_there_asks_and_answers_in_the_open_turn() -> None:
    table = auction(SPADES)
    assert refused(table, AskUndo(player(2), 1, table.turn, table.now)) == "not_your_seat"
    assert refused(table, AskUndo(player(1), 9, table.turn, table.now)) == "no_such_seat"
    assert refused(table, AskUndo(player(1), 1, 1, table.now)) == "turn_is_over"
    assert refused(table, answer(table, 2)) == "no_undo_asked"
    table.give(ask(table, 1))
    assert refused(table, answer(table, 1)) == "no_undo_asked"


def test_who_has_not_called_has_nothing_to_take_back() -> None:
    table = auction(SPADES)
    assert refused(table, ask(table, 2)) == "nothing_to_undo"


def test_also_what_ended_the_auction_until_a_card_is_played() -> None:
    slam = Bid(130, "hearts", slam=True)
    for moves in ((SPADES, Pass(), Pass(), Pass()), (SPADES, slam)):
        table = auction(*moves)
        last = len(moves) % 4
        assert isinstance(table.match.phase, Playing)
        table.give(ask(table, last))
        for seat in {0, 1, 2, 3} - {last}:
            table.give(answer(table, seat))
        assert table.match == auction(*moves[:-1]).match
        table.act(last, moves[-1])
        go_on(table)
        assert refused(table, ask(table, last)) == "nothing_to_undo"


THREE, FIVE = KQJ.rules(players=3, bidding=True), KQJ.rules(players=5, bidding=True)


@pytest.mark.parametrize(("rules", "after"), [(THREE, Exchanging), (FIVE, Burying)])
def test_where_cards_change_hands_it_stays(rules: Rules, after: type) -> None:
    """The Kitty is taken at once; three may still go back before the first swap."""
    scenario = Scenario(Door(KQJ), rules, StackedDeals(KQJ, rules)).start(CONSENT)
    for move in (SPADES, *[Pass()] * (rules.players - 1)):
        scenario.act(KQJ.to_move(scenario.match)[0], move)
    assert isinstance(scenario.match.phase, after)
    assert (KQJ.taken_back(scenario.match, 1) is not None) == (rules == THREE)
    go_on(scenario)
    assert refused(scenario, ask(scenario, 1)) == "nothing_to_undo"


TURNED = KQJ.rules(players=4)


def test_what_was_dealt_since_stays() -> None:
    """A take has the rest dealt; four times two passes close the round."""
    for table in (
        auction(Take("diamonds"), rules=TURNED),
        auction(*[Pass()] * 8, rules=TURNED),
    ):
        for seat in range(4):
            assert refused(table, ask(table, seat)) == "nothing_to_undo"


def test_a_pass_while_trump_is_chosen_is_taken_back() -> None:
    table = auction(*[Pass()] * 5, rules=TURNED)
    table.give(ask(table, 0))
    for seat in (1, 2, 3):
        table.give(answer(table, seat))
    assert table.match == auction(*[Pass()] * 3, rules=TURNED).match


def test_a_card_that_was_played_stays() -> None:
    table = started(Settings(turn_seconds=30, undo="consent"))
    go_on(table)
    assert refused(table, ask(table, 0)) == "nothing_to_undo"


def test_before_the_match_and_after_it_nothing_is_asked() -> None:
    scenario = Scenario(Door(KQJ), BIDDING, StackedDeals(KQJ, BIDDING))
    rules = {"players": 4, "bidding": True}
    scenario.give(Open(TABLE_ID, player(0), rules, CONSENT, "00", "00", 1))
    scenario.give(TakeSeat(player(0), 0, "", scenario.now))
    assert refused(scenario, AskUndo(player(0), 0, 1, scenario.now)) == "table_not_running"


def test_the_auction_is_as_it_was_however_far_it_went() -> None:
    """Doubled too, while the bidder's side may still redouble."""
    moves = [Pass(), SPADES, Pass(), Bid(130, "hearts"), Pass(), Pass(), Double(), Pass()]
    states = [auction(*moves[:n]).match for n in range(len(moves) + 1)]
    gone = set()
    for number, state in enumerate(states):
        for seat in range(4):
            fact = KQJ.taken_back(state, seat)
            if isinstance(fact, CallsTakenBack):
                assert KQJ.evolve(state, fact) == states[number - fact.calls]
                gone.add(fact.calls)
    assert gone == {1, 2, 3, 4}
