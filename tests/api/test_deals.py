"""A revealed deal tells all that it takes to check it; before, it tells nothing."""

import struct
from collections import Counter
from typing import Any

import pytest

from domain.deal import link, shuffled
from services.runtime import Runtime
from tests.api.conftest import (
    Person,
    bots_play,
    good,
    my_move,
    open_table,
    problem,
    project,
    started,
)

TWO = {"objective": {"type": "deals", "deals": 2}}
ROUND = {"objective": {"type": "rounds", "rounds": 1}}
MATCHES = [
    ("kruisjassen", {**TWO, "trump_source": "unused_pack"}, ["seats", "pack", "turned"]),
    ("kqj", ROUND, ["pack"]),
    ("kqj", {**ROUND, "players": 4, "partners": "random"}, ["partners", "pack"]),
    ("queen_of_spades", {"target": 100}, ["seats", "pack"]),
    ("royal_family", {}, ["seats", "pack"]),
]


async def played_by_bots(host: Person, runtime: Runtime, game: str, rules: Any) -> str:
    table = await open_table(host, game, rules)
    for seat in range(len(good(await host.get(f"/v1/tables/{table}"))["seats"])):
        good(await host.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await host.post(f"/v1/tables/{table}/start"))
    await bots_play(runtime, table)
    return table


def in_hands(fact: dict[str, Any]) -> Counter[str]:
    return Counter(card for hand in fact["hands"] for card in hand)


@pytest.mark.parametrize(("game", "rules", "labels"), MATCHES)
async def test_a_revealed_deal_can_be_shuffled_again(
    ada: Person, runtime: Runtime, game: str, rules: Any, labels: list[str]
) -> None:
    table = await played_by_bots(ada, runtime, game, rules)
    deal = good(await ada.get(f"/v1/tables/{table}/deals/1"))
    anchor = good(await ada.get(f"/v1/tables/{table}"))["anchor"]
    seed = bytes.fromhex(deal["seed"])
    assert link(seed).hex() == deal["previous"] == anchor
    bound = b"courtcards/deal/v1\0" + struct.pack(">I", 36) + table.encode() + struct.pack(">I", 1)
    assert all(bytes.fromhex(pack["transcript"]).startswith(bound) for pack in deal["packs"])
    assert [pack["label"] for pack in deal["packs"]] == labels
    for pack in deal["packs"]:
        text, cards = bytes.fromhex(pack["transcript"]), tuple(pack["canonical"])
        assert shuffled(seed, text, cards) == tuple(pack["shuffled"])
    first = deal["dealt"][0]["event"]
    assert first["type"] == f"{game}.round_dealt"
    (pack,) = (set(pack["shuffled"]) for pack in deal["packs"] if pack["label"] == "pack")
    assert set(in_hands(first)) <= pack
    assert sum(in_hands(first).values()) >= len(first["hands"]) * 4


async def test_the_hands_are_those_that_the_pack_gives(ada: Person, runtime: Runtime) -> None:
    """KRU-R1: 3, 2 and 3 cards from the dealer's left."""
    table = await played_by_bots(ada, runtime, "kruisjassen", TWO)
    for number in (1, 2):
        deal = good(await ada.get(f"/v1/tables/{table}/deals/{number}"))
        dealt = deal["dealt"][0]["event"]
        pack = {pack["label"]: pack["shuffled"] for pack in deal["packs"]}["pack"]
        forehand = dealt["hands"][(dealt["dealer"] + 1) % 4]
        assert forehand == pack[0:3] + pack[12:14] + pack[20:23]
        assert struct.pack(">II", number, 4) + b"pack" in bytes.fromhex(
            deal["packs"][-1]["transcript"]
        )
    assert deal["previous"] == good(await ada.get(f"/v1/tables/{table}/deals/1"))["seed"]
    problem(await ada.get(f"/v1/tables/{table}/deals/3"), 404, "not_found")


async def test_the_transcript_holds_the_seed_that_a_seat_brought(
    ada: Person, runtime: Runtime
) -> None:
    table = await finished(ada, runtime)
    deal = good(await ada.get(f"/v1/tables/{table}/deals/1"))
    assert (deal["seat_seeds"], deal["seat_entropy"]) == (["00ff", "", "", ""], 1)
    seeds = struct.pack(">H", 4) + struct.pack(">I", 2) + b"\x00\xff" + bytes(12)
    assert all(seeds in bytes.fromhex(pack["transcript"]) for pack in deal["packs"])
    assert good(await ada.get(f"/v1/tables/{table}/scores"))["seat_entropy"] == 1


async def finished(host: Person, runtime: Runtime, **settings: Any) -> str:
    table = await started(host, **settings)
    await bots_play(runtime, table)
    while good(await host.get(f"/v1/tables/{table}"))["status"] == "running":
        good(await my_move(host, table))
        await bots_play(runtime, table)
    await project(runtime)
    return table


async def test_a_deal_in_play_tells_nothing(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    for number in ("1", "2"):
        told = problem(
            await ada.get(f"/v1/tables/{table}/deals/{number}"), 409, "deal_not_revealed"
        )
        assert told["params"] == {"revealed": 0}
    for number in ("0", "1025", "01", "-1", "1.0", "x"):
        problem(await ada.get(f"/v1/tables/{table}/deals/{number}"), 404, "not_found")


async def test_royal_family_tells_no_deal_before_the_end(ada: Person, runtime: Runtime) -> None:
    table = await started(ada, "royal_family", {})
    await bots_play(runtime, table)
    while not good(await ada.get(f"/v1/tables/{table}/scores"))["rounds"]:
        good(await my_move(ada, table))
        await bots_play(runtime, table)
    problem(await ada.get(f"/v1/tables/{table}/deals/1"), 409, "deal_not_revealed")
    good(await ada.delete(f"/v1/tables/{table}"))
    assert good(await ada.get(f"/v1/tables/{table}/deals/1"))["dealt"]


async def test_whoever_may_not_read_the_events_may_not_read_the_deals(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    closed = await finished(ada, runtime)
    public = await finished(ada, runtime, spectators="public")
    problem(await bob.get(f"/v1/tables/{closed}/deals/1"), 404, "not_found")
    assert good(await bob.get(f"/v1/tables/{public}/deals/1"))["dealt"]
