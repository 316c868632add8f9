"""Royal Family as a record of functions."""

from domain.game import Game
from domain.royal_family import bot, decide, record, refusals, rules, scoring, state, view
from domain.royal_family.moves import RoyalEvent, RoyalMove
from domain.royal_family.rules import Rules
from domain.royal_family.state import State

ROYAL_FAMILY: Game[Rules, State, RoyalMove, RoyalEvent] = Game(
    name="royal_family",
    title="Royal Family",
    ruleset=rules.RULESET,
    rules=Rules,
    moves=RoyalMove,
    events=RoyalEvent,
    state=State,
    seats=lambda _: rules.PLAYERS,
    needs=rules.NEEDS,
    refusals=refusals.REFUSALS,
    normalise=rules.normalise,
    labels=rules.labels,
    pack=rules.canonical_pack,
    initial=state.initial,
    to_move=decide.to_move,
    legal_moves=decide.legal_moves,
    accept=decide.accept,
    consequence=decide.consequence,
    taken_back=lambda *_: None,
    evolve=state.evolve,
    view=view.view,
    redact=view.redact,
    pick=bot.pick,
    move_behind=record.move_behind,
    progress=decide.progress,
    standings=state.standings,
    winners=scoring.winners,
)
