"""Kruisjassen as a record of functions."""

from domain.game import Game
from domain.kruisjassen import bot, decide, record, refusals, rules, scoring, state, view
from domain.kruisjassen.moves import KruisjassenEvent, Play
from domain.kruisjassen.rules import Rules
from domain.kruisjassen.state import State

KRUISJASSEN: Game[Rules, State, Play, KruisjassenEvent] = Game(
    name="kruisjassen",
    title="Kruisjassen",
    ruleset=rules.RULESET,
    rules=Rules,
    moves=Play,
    events=KruisjassenEvent,
    state=State,
    seats=lambda _: state.PLAYERS,
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
