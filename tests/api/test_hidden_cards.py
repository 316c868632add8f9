"""No card reaches a seat or a spectator before the rules show it."""

import re
from typing import Any
from uuid import UUID

import pytest

from services.runtime import Runtime
from tests.api.conftest import SHORT, Person, bots_play, good, started
from tests.laws.knowledge import seen

CARD = re.compile(r'"([AKQJTH98765432][SHDC])"')
ONE_ROUND = {"objective": {"type": "rounds", "rounds": 1}}
TABLES = [
    ("kruisjassen", SHORT),
    ("kqj", {**ONE_ROUND, "players": 3, "combinations": "bonus"}),
    ("kqj", {**ONE_ROUND, "players": 5, "bidding": True}),
]


class Eavesdropper:
    """Reads every answer to one person and compares with what the seat has seen so far."""

    def __init__(self, person: Person, runtime: Runtime, table: str, seat: int | None) -> None:
        self.person, self.runtime, self.table, self.seat = person, runtime, table, seat
        self.read = self.hidden = 0

    async def hear(self, text: str) -> None:
        folded = await self.runtime.tables.load(UUID(self.table))
        match: Any = folded.table.match
        pack = frozenset(folded.game.pack(match.rules, "pack"))
        history = await self.runtime.tables.history(UUID(self.table), 0, None)
        hidden = pack - seen([stamped.event for stamped in history], self.seat, pack)
        assert not hidden & set(CARD.findall(text)), "a card that nobody has shown"
        self.read += 1
        self.hidden += len(hidden)

    async def get(self, path: str) -> Any:
        answer = await self.person.get(f"/v1/tables/{self.table}/{path}")
        await self.hear(answer.text + str(answer.headers))
        return answer.json()


@pytest.mark.parametrize(("game", "rules"), TABLES, ids=lambda value: str(value)[:40])
async def test_what_a_seat_hears_holds_no_card_that_it_has_not_seen(
    ada: Person, bob: Person, runtime: Runtime, game: str, rules: Any
) -> None:
    table = await started(ada, game, rules, spectators="public")
    ears = Eavesdropper(ada, runtime, table, 0), Eavesdropper(bob, runtime, table, None)
    await bots_play(runtime, table)
    while (await ears[0].get("view"))["table"]["status"] == "running":
        await everything(ears, ada, table)
        await bots_play(runtime, table)
    for ear in ears:
        assert ear.read > 20
        assert ear.hidden > 200


async def everything(ears: tuple[Eavesdropper, ...], ada: Person, table: str) -> None:
    for ear in ears:
        for path in ("view", "events?limit=500", "scores", "legal-moves", ""):
            await ear.get(path)
    legal = await ears[0].get("legal-moves")
    for card in ("AS", "KH", "9D", "7C"):
        body = {"turn": legal["turn"], "move": {"type": "play", "card": card}}
        dry = await ada.post(f"/v1/tables/{table}/moves?dry_run=true", body)
        told = dry.text.replace(f'"{card}"', '""')
        await ears[0].hear(told)
    body = {"turn": legal["turn"], "move": legal["moves"][-1]}
    moved = await ada.post(f"/v1/tables/{table}/moves", body)
    good(moved)
    await ears[0].hear(moved.text)
