"""What the rules drew from which pack is found again from the events, and foretold by the game."""

from domain.table.dealing import dealt
from tests.laws.matches import Chance, every_match
from tests.scenario import RandomDeals, play, random_command


@every_match
def test_the_events_tell_which_packs_were_used(chance: Chance) -> None:
    scenario = play(chance.scenario(), chance.dice(), random_command)
    events = [(step.command.now, event) for step in scenario.steps for event in step.events]
    found: dict[int, set[str]] = {}
    for one in dealt(chance.game, events, scenario.deals):
        assert one.fact == events[one.place][1]
        for deal, label in one.packs:
            found.setdefault(deal, set()).add(label)
    assert isinstance(scenario.deals, RandomDeals)
    assert found == scenario.deals.asked
    for deal, asked in found.items():
        labels = {*chance.game.labels(chance.rules, deal)}
        assert asked == labels or asked == labels - {"charity"}  # where all took a trick
