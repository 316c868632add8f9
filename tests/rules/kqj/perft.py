"""`python -m tests.rules.kqj.perft` counts anew: how many moves are legal at each decision.

For every combination of options, of one match with random packs and one in which two seats have
Fours. A change of what is legal shows as a changed line; where it is meant, write the files anew.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from domain.kqj.game import KQJ
from domain.kqj.rules import Rules, Score
from tests.laws.rule_sets import rule_sets
from tests.rules.kqj.deals import FourDeals
from tests.scenario import Door, RandomDeals, Scenario, random_act

HERE = Path(__file__).parent / "perft"
DEPTH = 60  # decisions: a round, and into the next
PACKS = {"random": RandomDeals, "fours": FourDeals}


@cache
def counted() -> dict[str, list[str]]:
    """The lines of each player layout."""
    files: dict[str, list[str]] = {}
    for rules in _combinations():
        lines = files.setdefault(f"{rules.players}-{rules.teams}-{rules.partners}", [])
        lines += [f"{_name(rules)} {packs}: {_counts(rules, packs)}" for packs in PACKS]
    return files


def _combinations() -> Iterator[Rules]:
    """With a target that is out of reach."""
    yield from dict.fromkeys(replace(rules, objective=Score(10_000)) for rules in rule_sets(KQJ))


def _name(rules: Rules) -> str:
    trumps = "all_no_trump" if rules.all_trump_no_trump else "suits"
    calls = "bidding" if rules.bidding else "taking"
    return f"{trumps} {rules.combinations} {calls}"


def _counts(rules: Rules, packs: str) -> str:
    name = f"{rules.players}-{rules.teams}-{rules.partners} {_name(rules)}"
    scenario = Scenario(Door(KQJ), rules, PACKS[packs](KQJ, rules, name)).start()
    dice, found = Random(name), []
    for _ in range(DEPTH):
        (seat,) = KQJ.to_move(scenario.match)
        found.append(len(KQJ.legal_moves(scenario.match, seat).moves))
        random_act(scenario, dice)
    return " ".join(map(str, found))


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for layout, lines in counted().items():
        (HERE / f"{layout}.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
