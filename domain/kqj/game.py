"""KQJ as a record of functions."""

from domain.game import Game
from domain.kqj import auction, bot, decide, record, refusals, rules, scoring, state, view
from domain.kqj.moves import KqjEvent, KqjMove
from domain.kqj.rules import Rules
from domain.kqj.state import State

KQJ: Game[Rules, State, KqjMove, KqjEvent] = Game(
    name="kqj",
    title="KQJ",
    ruleset=rules.RULESET,
    rules=Rules,
    moves=KqjMove,
    events=KqjEvent,
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
    taken_back=auction.taken_back,
    evolve=state.evolve,
    view=view.view,
    redact=view.redact,
    pick=bot.pick,
    move_behind=record.move_behind,
    progress=decide.progress,
    standings=state.standings,
    winners=scoring.winners,
)
