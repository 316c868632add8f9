import asyncio
import os
from functools import partial
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from domain.deal import FairDeals, link
from domain.facts import Move
from domain.game import Refusal
from domain.games import GAMES
from domain.table.commands import Act, SeatBot, Start, TakeSeat
from domain.table.events import DealRevealed, Opened
from domain.table.play import pick
from domain.table.settings import Settings
from services.codec import Stamped, decode
from services.keyring import KeyRing, WrongKeysError, check_ring
from services.store import Key, KeyReused, Store
from services.tables import Done, NoSuchTable, Stale, Tables

HOST = str(uuid4())
SHORT = {"objective": {"type": "deals", "deals": 1}}


def key(text: str = "") -> Key:
    return Key("test", text or os.urandom(8).hex(), b"same")


@pytest.fixture
def ring(tmp_path: Path) -> KeyRing:
    return KeyRing.load_or_create(tmp_path / "keys.json")


@pytest.fixture
def tables(store: Store, ring: KeyRing) -> Tables:
    return Tables(store, ring)


def done(answer: object) -> Done:
    assert isinstance(answer, Done), answer
    return answer


async def opened(tables: Tables, rules: dict[str, object] | None = None) -> UUID:
    """Seat 0 is the host's, the others are bots', and the match has begun."""
    answer = done(await tables.open(HOST, "kruisjassen", rules or SHORT, Settings(), key()))
    table = answer.folded.id
    done(await tables.command(table, _sit, actor="player", key=key()))
    for bot in (1, 2, 3):
        done(await tables.command(table, partial(_seat_bot, bot), actor="player", key=key()))
    done(await tables.command(table, _start, actor="player", key=key()))
    return table


def _sit(_: object, now: int) -> TakeSeat:
    return TakeSeat(HOST, 0, "00ff", now)


def _seat_bot(seat: int, _: object, now: int) -> SeatBot:
    return SeatBot(HOST, seat, 1, now)


def _start(_: object, now: int) -> Start:
    return Start(HOST, now)


def _act(player: str | None, seat: int, turn: int, move: Move, _: object, now: int) -> Act:
    return Act(player, seat, turn, move, now)


async def play_next(tables: Tables, table: UUID) -> Done:
    """Whoever's turn it is plays what its bot would."""
    folded = await tables.load(table)
    turn = folded.table.turn
    assert turn is not None
    seat = turn.seats[0]
    move = pick(folded.game, folded.table, seat, 0)
    player = folded.table.seats[seat].player
    make = partial(_act, player, seat, turn.number, move)
    return done(await tables.command(table, make, actor="test", key=key()))


async def test_a_match_is_read_back_from_postgres_alone(
    store: Store, tables: Tables, ring: KeyRing
) -> None:
    table = await opened(tables)
    played = await play_next(tables, table)
    while played.folded.table.status == "running":
        played = await play_next(tables, table)
    assert played.folded.table.result is not None
    again = await Tables(store, ring).load(table)
    assert again == played.folded


async def test_every_deal_can_be_checked_from_the_public_log(tables: Tables) -> None:
    table = await opened(tables, {"objective": {"type": "deals", "deals": 3}})
    while (await play_next(tables, table)).folded.table.status == "running":
        pass
    events = [stamped.event for stamped in await tables.history(table, 0, None)]
    opening = next(e for e in events if isinstance(e, Opened))
    reveals = [e for e in events if isinstance(e, DealRevealed)]
    assert [(e.deal, e.seat_entropy) for e in reveals] == [(1, 1), (2, 1), (3, 1)]
    before = opening.anchor
    for reveal in reveals:
        assert link(bytes.fromhex(reveal.seed)).hex() == before
        before = reveal.seed


async def test_nothing_hidden_stands_in_clear_in_postgres(
    store: Store, tables: Tables, ring: KeyRing
) -> None:
    table = await opened(tables)
    for row in await store.read(table):
        full = decode(row, ring).event
        if isinstance(full, Opened):
            assert full.secret
            assert full.secret.encode() not in row.public
        if type(full).__name__ == "RoundDealt":
            assert row.sealed is not None
            assert b'"hands":[{"hidden":8},{"hidden":8},{"hidden":8},{"hidden":8}]' in row.public
            assert not any(b'"%s"' % card.encode() in row.sealed for card in full.hands[1])


async def test_a_retry_gets_the_first_answer_even_after_the_turn_is_over(tables: Tables) -> None:
    table = await opened(tables)
    folded = await tables.load(table)
    while folded.table.turn and folded.table.turn.seats != (0,):
        folded = (await play_next(tables, table)).folded
    turn = folded.table.turn
    assert turn is not None
    move = pick(folded.game, folded.table, 0, 0)
    make = partial(_act, HOST, 0, turn.number, move)
    first = done(await tables.command(table, make, actor="p", key=key("k")))
    await play_next(tables, table)
    again = done(await tables.command(table, make, actor="p", key=key("k")))
    assert again.replayed
    assert (again.events, again.folded) == (first.events, first.folded)
    late = await tables.command(table, make, actor="p", key=key())
    assert isinstance(late, Refusal)
    assert late.code == "turn_is_over"
    other = await tables.command(table, make, actor="p", key=Key("test", "k", b"other"))
    assert isinstance(other, KeyReused)


async def test_two_processes_decide_on_the_newest_version(
    store: Store, tables: Tables, ring: KeyRing
) -> None:
    other = Tables(store, ring)
    table = await opened(tables)
    await other.load(table)
    for _ in range(4):
        await play_next(tables, table)
        await play_next(other, table)
    folded = await tables.load(table)
    move = folded.game.moves("AS")
    stale = partial(_act, None, 1, 1, move)
    answer = await other.command(table, stale, actor="p", key=key())
    assert isinstance(answer, Refusal)
    assert answer.code == "turn_is_over"


async def test_one_of_two_simultaneous_moves_wins(tables: Tables) -> None:
    table = await opened(tables)
    folded = await tables.load(table)
    turn = folded.table.turn
    assert turn is not None
    seat = turn.seats[0]
    player = folded.table.seats[seat].player
    moves = folded.game.legal_moves(folded.table.match, seat).moves
    answers = await asyncio.gather(
        *(
            tables.command(
                table,
                partial(_act, player, seat, turn.number, move),
                actor="p",
                key=key(),
            )
            for move in moves
        )
    )
    assert sum(isinstance(answer, Done) for answer in answers) == 1


async def test_if_match_and_dry_run_change_nothing(tables: Tables) -> None:
    table = await opened(tables)
    before = await tables.load(table)
    turn = before.table.turn
    assert turn is not None
    seat = turn.seats[0]
    move = pick(before.game, before.table, seat, 0)
    player = before.table.seats[seat].player
    make = partial(_act, player, seat, turn.number, move)
    answer = await tables.command(table, make, actor="p", key=key(), if_version=before.version - 1)
    assert answer == Stale(before.version)
    dry = done(await tables.command(table, make, actor="p", key=key(), dry_run=True))
    assert isinstance(dry.events[0], Stamped)
    assert await tables.load(table) == before


async def test_an_earlier_version_is_what_it_was(tables: Tables) -> None:
    table = await opened(tables)
    then = await tables.load(table)
    await play_next(tables, table)
    assert await tables.at(table, then.version) == then
    with pytest.raises(NoSuchTable):
        await tables.at(table, 10_000)
    with pytest.raises(NoSuchTable):
        await tables.load(uuid4())


async def test_wrong_rules_are_refused(tables: Tables) -> None:
    for game, rules, code in (
        ("whist", {}, "no_such_game"),
        ("kruisjassen", {"colour": "red"}, "rules_invalid"),
        ("kruisjassen", {"scoring": "trees", "objective": {"type": "score"}}, "options_clash"),
    ):
        answer = await tables.open(HOST, game, rules, Settings(), key())
        assert isinstance(answer, Refusal)
        assert answer.code == code


async def test_a_ring_that_is_not_this_databases_is_refused(
    store: Store, ring: KeyRing, tmp_path: Path
) -> None:
    await check_ring(store, ring)
    await check_ring(store, ring)
    with pytest.raises(WrongKeysError):
        await check_ring(store, KeyRing.load_or_create(tmp_path / "other.json"))
    sealed = ring.seal(UUID(HOST), 1, b"x")[1]
    with pytest.raises(WrongKeysError):
        ring.unseal(UUID(HOST), 2, sealed)


def test_fair_deals_give_the_seat_cards_their_lot() -> None:
    deals = FairDeals(
        "t", b"s" * 64, (b"",) * 4, lambda label: GAMES["kruisjassen"].pack(None, label)
    )
    assert sorted(deals.pack(1, "seats")) == ["0", "1", "2", "3"]
    assert sorted(deals.pack(1, "pack")) == sorted(deals.pack(2, "pack"))
    assert deals.pack(1, "pack") != deals.pack(2, "pack")
