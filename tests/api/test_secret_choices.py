"""What is chosen in secret reaches nobody else, while others still choose or afterwards."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from domain.royal_family.moves import CardKept
from domain.seats import Audience
from services.feed import follow
from services.runtime import Runtime
from tests.api.conftest import Person, bots_play, good, my_move, project, started


async def kept(runtime: Runtime, table: str) -> dict[int, tuple[int, str]]:
    """Per seat the version and the card, as the log has them."""
    history = await runtime.tables.history(UUID(table), 0, None)
    return {
        stamped.event.seat: (stamped.version, str(stamped.event.card))
        for stamped in history
        if isinstance(stamped.event, CardKept)
    }


async def fed(runtime: Runtime, table: str, audience: Audience, last: int) -> list[Any]:
    found = []
    async for version, data in follow(runtime.tables, runtime.views, UUID(table), audience, 0):
        found.append(json.loads(data)["event"])
        if version == last:
            break
    return found


def told(value: Any) -> Iterator[str]:
    """All strings but the cards that lie open: those played and captured, and the hands, which are
    masked elsewhere."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from told(item)
    elif isinstance(value, dict) and value.get("type") not in (
        "royal_family.card_played",
        "royal_family.round_dealt",
    ):
        for field, item in value.items():
            if field not in ("captured", "hands"):
                yield from told(item)


@pytest.mark.parametrize("after", [False, True], ids=["while others choose", "afterwards"])
async def test_a_card_kept_is_known_to_its_owner_alone(
    ada: Person, bob: Person, runtime: Runtime, after: bool
) -> None:
    table = await started(ada, "royal_family", {}, spectators="public")
    await bots_play(runtime, table)
    while not (choices := await kept(runtime, table)):
        good(await my_move(ada, table))
        await bots_play(runtime, table)
    if after:
        good(await my_move(ada, table))
        choices = await kept(runtime, table)
    secrets = {card for seat, (_, card) in choices.items() if seat != 0}
    last = good(await ada.get(f"/v1/tables/{table}/view"))["version"]
    for projected in (False, True):
        if projected:
            await project(runtime)
        for person, audience in ((ada, 0), (bob, None)):
            own = {choices[0][1]} if 0 in choices and audience == 0 else set()
            assert not secrets & own
            answers = [
                good(await person.get(f"/v1/tables/{table}/{path}"))
                for path in (
                    "view",
                    "events?limit=500",
                    "scores",
                    *(f"view?at={version}" for version, _ in choices.values()),
                )
            ]
            answers.append(await fed(runtime, table, audience, last))
            strings = {text for answer in answers for text in told(answer)}
            assert not secrets & strings
            assert own <= strings
