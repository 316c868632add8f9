"""A log is played again by the rules, from what is public alone."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.game import AnyGame
from domain.games import GAMES
from domain.kqj.game import KQJ
from domain.kqj.moves import Buried
from domain.royal_family.game import ROYAL_FAMILY
from domain.royal_family.moves import CardKept
from domain.table.commands import Act
from domain.table.settings import Settings
from services.replay import Differs, Leaf, NotReplayableError, Replayed, replay
from tests.audit.recording import SETTINGS, Event, abandoned, events, match
from tests.laws.matches import Chance, every_match
from tests.laws.rule_sets import name_of, rule_sets
from tests.scenario import Scenario, play, random_command


def some(game: AnyGame) -> list[Any]:
    """Sets of rules, few enough."""
    sets = rule_sets(game)
    return Random(0).sample(sets, min(12, len(sets)))


EVERY = [(game, rules) for game in GAMES.values() for rules in some(game)]
IDS = [f"{game.name}-{name_of(rules)}" for game, rules in EVERY]


def played_again(found: list[Event], *, opened: bool) -> Replayed:
    return replay([event.leaf(opened=opened) for event in found])


@pytest.mark.parametrize("opened", [False, True], ids=["masked", "opened"])
@pytest.mark.parametrize(("game", "rules"), EVERY, ids=IDS)
def test_every_match_is_what_its_rules_give(game: AnyGame, rules: Any, opened: bool) -> None:
    settings = msgspec.structs.replace(SETTINGS, bot_keeps_after=2, undo="consent")
    scenario = match(game, rules, 7, one=random_command, settings=settings)
    again = played_again(events(scenario), opened=opened)
    assert (again.untold, again.table) == ("", scenario.table)
    assert again.events == [
        event if opened or number else msgspec.structs.replace(event, secret="")
        for number, event in enumerate(scenario.events)
    ]


def test_a_bots_choice_need_not_be_todays() -> None:
    scenario = match(GAMES["kruisjassen"], some(GAMES["kruisjassen"])[0], 3, bots=(1, 2, 3))
    assert played_again(events(scenario), opened=False).table == scenario.table


def test_a_forfeit_is_replayed() -> None:
    rules = some(GAMES["kruisjassen"])[0]
    settings = Settings(turn_seconds=60, on_timeout="forfeit")
    scenario = match(GAMES["kruisjassen"], rules, 3, most=20, settings=settings)
    assert scenario.table.turn is not None
    scenario.expire(scenario.table.turn.seats[0])
    assert played_again(events(scenario), opened=False).table == scenario.table


HIDDEN_CHOICES = [
    (KQJ, msgspec.convert({"players": 5}, KQJ.rules), Buried),
    (ROYAL_FAMILY, ROYAL_FAMILY.rules(), CardKept),
]


@pytest.mark.parametrize(("game", "rules", "kind"), HIDDEN_CHOICES, ids=["bury", "keep"])
def test_what_was_never_shown_is_said_not_guessed(
    game: AnyGame, rules: Any, kind: type[Any]
) -> None:
    scenario, dice = match(game, rules, most=0), Random(1)
    while not isinstance(scenario.events[-2], kind) and not isinstance(scenario.events[-1], kind):
        play(scenario, dice, most=1)
    found = events(abandoned(scenario))
    again = played_again(found, opened=False)
    assert "hides a choice" in again.untold
    assert isinstance(scenario.events[len(again.events)], kind)
    assert played_again(found, opened=True).table == scenario.table


def test_a_running_match_is_replayed_up_to_what_is_revealed() -> None:
    scenario = match(GAMES["kruisjassen"], some(GAMES["kruisjassen"])[0], most=40)
    again = played_again(events(scenario), opened=False)
    assert again.untold == "the seed of deal 2 isn't revealed"
    assert again.table.revealed == 0
    assert len(again.events) > 40


def forged(found: list[Event], version: int, **changes: Any) -> list[Leaf]:
    """An event that tells something else than what happened, in the right form."""
    leaves = [event.leaf(opened=False) for event in found]
    told = msgspec.json.decode(leaves[version - 1].public)
    for name, value in changes.items():
        (told if name in told else told["event"])[name] = value
    leaves[version - 1] = Leaf(msgspec.json.encode(told, order="sorted"))
    return leaves


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    game = GAMES["kruisjassen"]
    rules = msgspec.convert({"objective": {"type": "deals", "deals": 2}}, game.rules)
    return match(game, rules, 5)


def version_of(scenario: Scenario, tag: str) -> int:
    tags = [event.__struct_config__.tag for event in scenario.events]
    return tags.index(tag) + 1


FORGERIES = [
    ("kruisjassen.card_played", {"card": "XX"}, "not_your_card"),
    ("kruisjassen.card_played", {"seat": 9}, "differs in seat"),
    ("kruisjassen.card_played", {"actor": "player:nobody"}, "no seat"),
    ("kruisjassen.card_played", {"actor": "bot:1"}, "not_your_seat"),
    ("kruisjassen.trick_taken", {"points": 200}, "differs in points"),
    ("kruisjassen.round_scored", {"standings": []}, "differs in standings"),
    ("table.match_ended", {"winners": [0, 1, 2, 3]}, "differs in winners"),
    ("table.match_ended", {"reason": "forfeit"}, "differs in reason"),
    ("table.turn_opened", {"deadline": 5}, "differs in deadline"),
    ("table.turn_opened", {"cause": "bot:1:1"}, "missing before it"),
    ("table.seat_taken", {"player": "00000000-0000-7000-8000-000000000009"}, "differs in player"),
    ("table.deal_revealed", {"seat_entropy": 0}, "differs in seat_entropy"),
    ("kruisjassen.round_dealt", {"turned": "XX"}, "differs in turned"),
]


@pytest.mark.parametrize(("tag", "changes", "reason"), FORGERIES)
def test_what_the_rules_do_not_give_differs(
    scenario: Scenario, tag: str, changes: dict[str, Any], reason: str
) -> None:
    version = version_of(scenario, tag)
    with pytest.raises(Differs, match=reason) as caught:
        replay(forged(events(scenario), version, **changes))
    assert caught.value.version == version


def goes_through(leaves: list[Leaf]) -> bool:
    try:
        return not replay(leaves).untold
    except (Differs, NotReplayableError):
        return False


def test_an_event_that_is_left_out_or_doubled_differs(scenario: Scenario) -> None:
    leaves = [event.leaf(opened=False) for event in events(scenario)]
    assert goes_through(leaves)
    for at in range(len(leaves) - 1):
        assert not goes_through(leaves[:at] + leaves[at + 1 :])
        assert not goes_through(leaves[: at + 1] + leaves[at:])


def test_other_rules_are_not_guessed(scenario: Scenario) -> None:
    for changes in ({"ruleset": 2}, {"game": "bridge"}, {"schema_version": 2}):
        with pytest.raises(NotReplayableError):
            replay(forged(events(scenario), 1, **changes))
    found = events(scenario)
    for rules in ({"scoring": "trees"}, {"trump_source": "unused_pack"}):
        with pytest.raises(Differs):
            replay(forged(found, 1, rules=scenario.events[0].rules | rules))


@every_match
def test_a_move_is_found_again_from_what_it_led_to(chance: Chance) -> None:
    """Also where the packs make rare facts likely, as no chain's would."""
    scenario, game = play(chance.scenario(), chance.dice(), random_command), chance.game
    facts = [game.redact(e, None) for e in scenario.events if isinstance(e, game.events)]
    place, before = 0, scenario.steps[0].table
    for step in scenario.steps:
        own = [event for event in step.events if isinstance(event, game.events)]
        if isinstance(step.command, Act):
            move = game.move_behind(facts, place)
            assert game.accept(before.match, step.command.seat, move) == own[0]
        place, before = place + len(own), step.table
