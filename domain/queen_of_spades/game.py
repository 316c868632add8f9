"""The Queen of Spades as a record of functions."""

from domain.game import Game
from domain.queen_of_spades import bot, decide, record, refusals, rules, scoring, state, view
from domain.queen_of_spades.moves import QueenEvent, QueenMove
from domain.queen_of_spades.rules import Rules
from domain.queen_of_spades.state import State

QUEEN_OF_SPADES: Game[Rules, State, QueenMove, QueenEvent] = Game(
    name="queen_of_spades",
    title="The Queen of Spades",
    ruleset=rules.RULESET,
    rules=Rules,
    moves=QueenMove,
    events=QueenEvent,
    state=State,
    seats=lambda rules: rules.players,
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
