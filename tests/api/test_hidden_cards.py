"""No card of another hand reaches a seat before it is played."""

import re
from typing import Any
from uuid import UUID

from domain.games import GAMES
from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, open_table

CARD = re.compile(r'"([AKQJT9876][SHDC])"')


class Eavesdropper:
    """Reads every answer to one person and compares with what the table holds."""

    def __init__(self, person: Person, runtime: Runtime, table: str, seat: int | None) -> None:
        self.person, self.runtime, self.table, self.seat = person, runtime, table, seat
        self.public: set[str] = set()
        self.read = 0

    async def hear(self, text: str) -> None:
        folded = await self.runtime.tables.load(UUID(self.table))
        match: Any = folded.table.match
        others = {
            card for seat, hand in enumerate(match.hands) if seat != self.seat for card in hand
        } - {match.turned}
        self.read += 1
        assert not others & set(CARD.findall(text)), "a card of another hand"

    async def get(self, path: str) -> Any:
        answer = await self.person.get(f"/v1/tables/{self.table}/{path}")
        await self.hear(answer.text + str(answer.headers))
        return answer.json()


async def test_what_a_seat_hears_holds_no_card_of_another_hand(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await open_table(ada, spectators="public")
    good(await ada.put(f"/v1/tables/{table}/seats/0", {"seed": "00ff"}))
    for seat in (1, 2, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    start = await ada.post(f"/v1/tables/{table}/start")
    ears = Eavesdropper(ada, runtime, table, 0), Eavesdropper(bob, runtime, table, None)
    await ears[0].hear(start.text)
    await bots_play(runtime, table)
    while (await ears[0].get("view"))["table"]["status"] == "running":
        await everything(ears, ada, table)
        await bots_play(runtime, table)
    assert ears[0].read > 40
    assert ears[1].read > 20


async def everything(ears: tuple[Eavesdropper, ...], ada: Person, table: str) -> None:
    for ear in ears:
        for path in ("view", "events?limit=500", "scores", "legal-moves", ""):
            await ear.get(path)
    legal = await ears[0].get("legal-moves")
    for card in sorted(GAMES["kruisjassen"].pack(None, "pack"))[::4]:
        body = {"turn": legal["turn"], "move": {"type": "play", "card": card}}
        dry = await ada.post(f"/v1/tables/{table}/moves?dry_run=true", body)
        told = dry.text.replace(f'"{card}"', '""')
        await ears[0].hear(told)
    body = {"turn": legal["turn"], "move": legal["moves"][0]}
    await ears[0].hear((await ada.post(f"/v1/tables/{table}/moves", body)).text)
