"""Packs that somebody chose, instead of the chain: for a sandbox alone."""

from collections.abc import Mapping

import msgspec

from domain.cards import Cards
from domain.deal import seat_cards
from domain.game import AnyGame, Refusal
from domain.table.commands import FixPacks
from domain.table.events import PacksFixed
from domain.table.state import AnyTable, Outcome, facts


def fix_packs(game: AnyGame, table: AnyTable, command: FixPacks) -> Outcome:
    """Again, and other packs take the place of those; a label that isn't given is as it was."""
    if command.player != table.host:
        return Refusal("not_the_host")
    if table.status == "over":
        return Refusal("table_is_over")
    dealt = game.progress(table.match).dealt if table.match is not None else 0
    if command.deal <= dealt:
        return Refusal("already_dealt", "fair-deal 3", {"dealt": dealt})
    if misfits(game, table, command.deal, command.packs):
        return Refusal("validation_failed")
    return facts(game, table, [PacksFixed(command.deal, dict(command.packs))])


def misfits(game: AnyGame, table: AnyTable, deal: int, packs: Mapping[str, Cards]) -> list[str]:
    """Labels that the deal doesn't draw from, or whose cards aren't those of the pack."""
    rules = msgspec.convert(table.rules, game.rules)
    whole = {
        label: seat_cards(len(table.seats)) if label == "seats" else game.pack(rules, label)
        for label in game.labels(rules, deal)
    }
    return [
        label
        for label, cards in packs.items()
        if label not in whole or sorted(cards) != sorted(whole[label])
    ]
