"""Webhooks: what they are told of, that it goes out signed, and what follows when it doesn't."""

import asyncio
import base64
import datetime as dt
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.game import Refusal
from domain.table.commands import LeaveSeat, TakeSeat
from domain.table.settings import Settings as TableSettings
from services import deliveries, webhooks
from services.deliveries import LEASE_MS, RETRY_SECONDS, TRIES, DueWebhook, claim, fill, run
from services.outbound import TRY_SECONDS, Outbound, networks
from services.runtime import Runtime
from services.sequencer import sequence
from services.store import Key, KeyReused
from services.webhooks import Asked, Delivery, NewWebhook, Subscription
from tests.receiver import Received, Receiver, receiving, status
from tests.workers.conftest import HOST, OpenTable, command

EVERYTHING: tuple[Subscription, ...] = ("turn.opened", "match.started", "match.ended", "table.*")


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as made:
        yield made


@pytest.fixture
async def outbound() -> AsyncIterator[Outbound]:
    made = Outbound(networks("127.0.0.1/32"))
    yield made
    await made.close()


@pytest.fixture
async def host(runtime: Runtime) -> str:
    await add(runtime, HOST)
    return HOST


async def add(runtime: Runtime, player: str) -> None:
    async with runtime.store.connection() as connection:
        await connection.execute(
            "insert into players (player_id, name, kind) values ($1, '', 'account')", UUID(player)
        )


def key(player: str, name: str = "", request: bytes = b"r") -> Key:
    return Key(f"player:{player}", name or uuid4().hex, request)


async def hook(
    runtime: Runtime,
    player: str,
    receiver: Receiver,
    events: tuple[Subscription, ...] = EVERYTHING,
) -> tuple[UUID, str]:
    url = f"http://127.0.0.1:{receiver.port}/hook"
    made = await webhooks.create(runtime, player, url, events, key(player))
    assert isinstance(made, NewWebhook)
    assert made.secret is not None
    return UUID(made.webhook.id), made.secret


async def follow_log(runtime: Runtime) -> None:
    async with runtime.store.connection() as connection:
        while await sequence(connection):
            pass
    while await fill(runtime):
        pass


async def claimed(runtime: Runtime) -> list[DueWebhook]:
    async with runtime.store.connection() as connection:
        return await claim(connection)


async def work(runtime: Runtime, outbound: Outbound) -> None:
    """What is due now, as relay and worker would see to it."""
    for due in await claimed(runtime):
        await run(runtime, outbound, due)


async def log(runtime: Runtime, webhook: UUID, player: str = HOST) -> list[Delivery]:
    """The oldest first."""
    found = await webhooks.deliveries(runtime, player, webhook, None, 100)
    assert found is not None
    return found[::-1]


async def elapse(runtime: Runtime, seconds: float) -> None:
    """So much time goes by for all webhooks."""
    async with runtime.store.connection() as connection:
        await connection.execute(
            """update webhooks set wakes_at = wakes_at - $1, lease_until = lease_until - $1,
                   rests_until = rests_until - $1,
                   failing_since = failing_since - $1 * interval '1ms',
                   old_secret_until = old_secret_until - $1 * interval '1ms'""",
            round(seconds * 1000),
        )
        await connection.execute(
            """update webhook_deliveries set due_at = due_at - $1,
                   created_at = created_at - $1 * interval '1ms'""",
            round(seconds * 1000),
        )


def told(received: list[Received]) -> list[tuple[str, int | None]]:
    bodies = [json.loads(one.body) for one in received]
    return [(body["type"], body["data"].get("version")) for body in bodies]


def verified(one: Received, secret: str) -> Any:
    """As the specification has it, with nothing of the server's own code."""
    raw = base64.b64decode(secret.removeprefix("whsec_"))
    assert secret.startswith("whsec_")
    assert 24 <= len(raw) <= 64
    seconds = int(one.headers["webhook-timestamp"])
    assert abs(seconds - dt.datetime.now(dt.UTC).timestamp()) < 300
    signed = f"{one.headers['webhook-id']}.{seconds}.".encode() + one.body
    right = base64.b64encode(hmac.new(raw, signed, hashlib.sha256).digest()).decode()
    if f"v1,{right}" not in one.headers["webhook-signature"].split(" "):
        raise ValueError("no signature fits")
    return json.loads(one.body)


def test_the_signature_is_that_of_the_specifications_example() -> None:
    secret = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    body = b'{"test": 2432232314}'
    made = deliveries.signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)
    assert made == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


# What is told


async def test_a_player_is_told_of_tables_and_turns_of_theirs(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, outbound: Outbound, host: str
) -> None:
    _, secret = await hook(runtime, host, receiver)
    table = await open_table(4, turn_seconds=60)
    await follow_log(runtime)
    await work(runtime, outbound)
    bodies = [verified(one, secret) for one in receiver.received]
    turn = (await runtime.tables.load(table)).table.turn
    assert turn is not None
    names = ["table.opened", *["table.seat_taken"] * 4, "match.started"]
    names += ["turn.opened"] * (turn.seats == (0,))
    assert [body["type"] for body in bodies] == names
    versions = [body["data"]["version"] for body in bodies]
    assert versions == sorted(set(versions))
    assert {(body["data"]["table_id"], body["data"]["game"]) for body in bodies} == {
        (str(table), "kruisjassen")
    }
    assert dt.datetime.fromisoformat(bodies[0]["timestamp"]).tzinfo is not None


async def test_a_turn_is_told_to_whom_it_waits_for_alone(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, outbound: Outbound, host: str
) -> None:
    table = await open_table(4, turn_seconds=60)
    folded = (await runtime.tables.load(table)).table
    players = [seat.player for seat in folded.seats]
    assert folded.turn is not None
    secrets: dict[str, str] = {}
    for player in players:
        assert player is not None
        if player != host:
            await add(runtime, player)
        _, secrets[player] = await hook(runtime, player, receiver, ("turn.opened",))
    await follow_log(runtime)
    await work(runtime, outbound)
    (one,) = receiver.received
    (seat,) = folded.turn.seats
    mover = players[seat]
    assert mover is not None
    assert verified(one, secrets[mover])["data"] == {
        "table_id": str(table),
        "game": "kruisjassen",
        "version": (await runtime.tables.load(table)).version,
        "turn": folded.turn.number,
        "seat": seat,
        "deadline": folded.turn.deadline,
    }
    for player in players:
        if player is not None and player != mover:
            with pytest.raises(ValueError, match="fits"):
                verified(one, secrets[player])


async def test_a_seat_that_a_bot_keeps_waits_for_nobody(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver
) -> None:
    table = await open_table(4, turn_seconds=None)
    folded = (await runtime.tables.load(table)).table
    assert folded.turn is not None
    (seat,) = folded.turn.seats
    player = folded.seats[seat].player
    assert player is not None
    await add(runtime, player)
    webhook, _ = await hook(runtime, player, receiver, ("turn.opened",))
    await command(runtime, table, partial(LeaveSeat, player, seat))
    await follow_log(runtime)
    assert await log(runtime, webhook, player) == []


@pytest.mark.usefixtures("host")
async def test_strangers_hear_nothing_and_who_is_sent_away_hears_that(
    runtime: Runtime, receiver: Receiver
) -> None:
    guest, stranger = str(uuid4()), str(uuid4())
    for player in (guest, stranger):
        await add(runtime, player)
    hooks = {p: (await hook(runtime, p, receiver, ("table.*",)))[0] for p in (guest, stranger)}
    opened = await runtime.tables.open(HOST, "kruisjassen", {}, TableSettings(), key(HOST))
    table = opened.folded.id  # type: ignore[union-attr]
    await command(runtime, table, lambda now: TakeSeat(guest, 2, "", now))
    await command(runtime, table, lambda now: LeaveSeat(HOST, 2, now))
    await follow_log(runtime)
    assert [one.type for one in await log(runtime, hooks[guest], guest)] == ["table.seat_left"]
    assert await log(runtime, hooks[stranger], stranger) == []


async def test_only_what_was_asked_for_is_told(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, host: str
) -> None:
    webhook, _ = await hook(runtime, host, receiver, ("match.started",))
    await open_table(4)
    await follow_log(runtime)
    assert [one.type for one in await log(runtime, webhook)] == ["match.started"]


async def test_relays_that_fill_at_once_make_each_delivery_once(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, host: str
) -> None:
    webhook, _ = await hook(runtime, host, receiver, ("table.*", "match.started"))
    for _ in range(3):
        await open_table(4)
    async with runtime.store.connection() as connection:
        await sequence(connection)
    await asyncio.gather(*(fill(runtime) for _ in range(6)))
    await follow_log(runtime)
    found = [one.type for one in await log(runtime, webhook)]
    assert found == ["table.opened", *["table.seat_taken"] * 4, "match.started"] * 3


async def test_batches_leave_no_gap(
    runtime: Runtime,
    open_table: OpenTable,
    receiver: Receiver,
    host: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deliveries, "BATCH", 2)
    webhook, _ = await hook(runtime, host, receiver, ("table.*", "match.started"))
    await open_table(4)
    await follow_log(runtime)
    assert len(await log(runtime, webhook)) == 6


async def test_what_happened_before_anybody_listened_is_not_told(
    runtime: Runtime, open_table: OpenTable, receiver: Receiver, host: str
) -> None:
    await open_table(4)
    await follow_log(runtime)
    webhook, _ = await hook(runtime, host, receiver)
    await follow_log(runtime)
    assert await log(runtime, webhook) == []


# Trying


@pytest.fixture
async def pinged(runtime: Runtime, receiver: Receiver, host: str) -> UUID:
    """A webhook of which `table.opened` is told, and fails or not as the receiver likes."""
    webhook, _ = await hook(runtime, host, receiver, ("table.*",))
    opened = await runtime.tables.open(HOST, "kruisjassen", {}, TableSettings(), key(HOST))
    assert not isinstance(opened, Refusal)
    await follow_log(runtime)
    return webhook


async def test_a_delivery_is_tried_eight_times_over_a_day(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    receiver.answer = status(500)
    assert 20 * 3600 < sum(RETRY_SECONDS) < 28 * 3600
    for pause in RETRY_SECONDS:
        await work(runtime, outbound)
        (delivery,) = await log(runtime, pinged)
        assert (delivery.state, delivery.status) == ("pending", 500)
        assert delivery.tried_at is not None
        assert delivery.next_try_at is not None
        wait = (delivery.next_try_at - delivery.tried_at).total_seconds()
        assert 0.89 * pause < wait < 1.11 * pause
        await elapse(runtime, wait - 0.5)
        assert await claimed(runtime) == []
        await elapse(runtime, 6)
    await work(runtime, outbound)
    (delivery,) = await log(runtime, pinged)
    assert (delivery.state, delivery.tries, delivery.next_try_at) == ("failed", TRIES, None)
    assert len(receiver.received) == TRIES == 8
    assert len({one.headers["webhook-id"] for one in receiver.received}) == 1
    await elapse(runtime, 10 * 86400)
    assert await claimed(runtime) == []


@pytest.mark.parametrize("code", [200, 201, 204, 299])
async def test_what_was_taken_is_not_sent_again(
    code: int, runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    receiver.answer = status(code)
    await work(runtime, outbound)
    await elapse(runtime, 86400)
    await work(runtime, outbound)
    (delivery,) = await log(runtime, pinged)
    assert (delivery.state, delivery.status, delivery.tries) == ("delivered", code, 1)
    assert len(receiver.received) == 1


@pytest.mark.parametrize("code", [302, 400, 404, 429, 503])
async def test_any_other_answer_is_a_failure(
    code: int, runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    receiver.answer = status(code, f"Location: http://127.0.0.1:{receiver.port}/else\r\n")
    await work(runtime, outbound)
    (delivery,) = await log(runtime, pinged)
    assert (delivery.state, delivery.status) == ("pending", code)
    assert len(receiver.received) == 1


async def test_a_failure_without_an_answer_says_why(
    runtime: Runtime, outbound: Outbound, pinged: UUID
) -> None:
    await webhooks.change(runtime, HOST, pinged, url="https://127.0.0.2:1/")
    await work(runtime, outbound)
    (delivery,) = await log(runtime, pinged)
    assert (delivery.status, delivery.failure) == (None, "no_public_address")


async def test_a_webhook_that_nobody_finished_comes_due_again_after_its_lease(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    assert [due.webhook_id for due in await claimed(runtime)] == [pinged]
    assert await claimed(runtime) == []
    await elapse(runtime, LEASE_MS / 1000)
    await work(runtime, outbound)
    assert len(receiver.received) == 1


async def test_a_worker_that_dies_in_the_middle_loses_nothing(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    """The receiver may get it twice, under one id."""
    receiver.answer = None
    (due,) = await claimed(runtime)
    working = asyncio.create_task(run(runtime, outbound, due))
    await receiver.wait_for(1)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    receiver.answer = status(200)
    await elapse(runtime, LEASE_MS / 1000)
    await work(runtime, outbound)
    assert [one.state for one in await log(runtime, pinged)] == ["delivered"]
    assert len(receiver.received) == 2
    assert len({one.headers["webhook-id"] for one in receiver.received}) == 1


@pytest.mark.usefixtures("pinged")
async def test_who_comes_late_or_twice_does_nothing(
    runtime: Runtime, receiver: Receiver, outbound: Outbound
) -> None:
    (due,) = await claimed(runtime)
    await run(runtime, outbound, due)
    for _ in range(3):
        await run(runtime, outbound, due)
    assert len(receiver.received) == 1


async def test_no_try_begins_that_could_outlast_the_lease(
    runtime: Runtime,
    receiver: Receiver,
    outbound: Outbound,
    pinged: UUID,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deliveries, "LEASE_MS", round(TRY_SECONDS * 1000) - 500)
    await work(runtime, outbound)
    assert receiver.connections == 0
    monkeypatch.undo()
    await work(runtime, outbound)
    assert [one.state for one in await log(runtime, pinged)] == ["delivered"]


async def test_relays_never_hold_the_same_webhook(
    runtime: Runtime, receiver: Receiver, host: str, open_table: OpenTable
) -> None:
    for _ in range(10):
        await hook(runtime, host, receiver)
    await open_table(4)
    await follow_log(runtime)
    hauls = await asyncio.gather(*(claimed(runtime) for _ in range(8)))
    held = [due.webhook_id for haul in hauls for due in haul]
    assert len(held) == len(set(held)) == 10
    await elapse(runtime, LEASE_MS / 1000)
    async with runtime.store.connection() as connection, connection.transaction():
        assert len(await claim(connection)) == 10
        assert await claimed(runtime) == [], "what another is just claiming is not waited for"


async def test_what_comes_while_a_webhook_is_worked_on_is_not_forgotten(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    """Deliveries that are made at the moment when the last one ends."""
    for _ in range(20):
        asked = [webhooks.ping(runtime, HOST, pinged, key(HOST)) for _ in range(3)]
        await asyncio.gather(*(work(runtime, outbound) for _ in range(2)), *asked)
    while [one for one in await log(runtime, pinged) if one.state == "pending"]:
        before = len(receiver.received)
        await work(runtime, outbound)
        assert len(receiver.received) > before
    assert len(receiver.received) == 61


async def test_a_failing_webhook_rests_and_then_catches_up(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, host: str, open_table: OpenTable
) -> None:
    """Its many deliveries don't each try in vain."""
    webhook, _ = await hook(runtime, host, receiver, ("table.*",))
    await open_table(4)
    await follow_log(runtime)
    receiver.answer = status(500)
    await work(runtime, outbound)
    assert len(receiver.received) == 1
    assert await claimed(runtime) == []
    receiver.answer = status(200)
    await elapse(runtime, 6)
    await work(runtime, outbound)
    assert {one.state for one in await log(runtime, webhook)} == {"delivered"}
    found = await webhooks.one(runtime, HOST, webhook)
    assert found is not None
    assert found.failing_since is None


async def test_a_slow_receiver_holds_up_nobody_else(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, host: str, open_table: OpenTable
) -> None:
    async with receiving() as slow:
        slow.answer = None
        await hook(runtime, host, slow)
        await hook(runtime, host, receiver, ("match.started",))
        await open_table(4)
        await follow_log(runtime)
        working = [
            asyncio.create_task(run(runtime, outbound, due)) for due in await claimed(runtime)
        ]
        await receiver.wait_for(1, 2)
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)


# Disabling


async def test_a_day_of_failures_disables_and_enabling_starts_anew(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    receiver.answer = status(500)
    for pause in (0, *RETRY_SECONDS):
        await elapse(runtime, pause * 1.11 + 1)
        found = await webhooks.one(runtime, HOST, pinged)
        assert found is not None
        assert found.enabled
        await work(runtime, outbound)
    found = await webhooks.one(runtime, HOST, pinged)
    assert found is not None
    assert (found.enabled, found.disabled_at is not None) == (False, True)
    assert await webhooks.ping(runtime, HOST, pinged, key(HOST)) == Refusal("webhook_disabled")
    await runtime.tables.open(HOST, "kruisjassen", {}, TableSettings(), key(HOST))
    await follow_log(runtime)
    assert len(await log(runtime, pinged)) == 1

    receiver.answer = status(200)
    enabled = await webhooks.change(runtime, HOST, pinged, enabled=True)
    assert enabled is not None
    assert (enabled.enabled, enabled.failing_since) == (True, None)
    (delivery,) = await log(runtime, pinged)
    await webhooks.replay(runtime, HOST, pinged, UUID(delivery.id), key(HOST))
    await work(runtime, outbound)
    assert [one.state for one in await log(runtime, pinged)] == ["delivered"]


async def test_a_few_failures_far_apart_disable_nothing(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, host: str
) -> None:
    webhook, _ = await hook(runtime, host, receiver)
    receiver.answer = status(500)
    for _ in range(TRIES - 1):
        await webhooks.ping(runtime, HOST, webhook, key(HOST))
        await work(runtime, outbound)
        await elapse(runtime, 2 * 86400)
    found = await webhooks.one(runtime, HOST, webhook)
    assert found is not None
    assert found.enabled


async def test_gone_disables_at_once(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    receiver.answer = status(410)
    await work(runtime, outbound)
    found = await webhooks.one(runtime, HOST, pinged)
    assert found is not None
    assert not found.enabled
    assert [one.state for one in await log(runtime, pinged)] == ["failed"]


async def test_what_waits_when_a_webhook_is_switched_off_is_not_sent(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    due = await claimed(runtime)
    await webhooks.change(runtime, HOST, pinged, enabled=False)
    for one in due:
        await run(runtime, outbound, one)
    await work(runtime, outbound)
    assert receiver.received == []
    assert [one.state for one in await log(runtime, pinged)] == ["failed"]


# Owners' requests


async def test_a_replay_is_the_same_message_again(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, pinged: UUID
) -> None:
    await work(runtime, outbound)
    (delivery,) = await log(runtime, pinged)
    again = partial(webhooks.replay, runtime, HOST, pinged, UUID(delivery.id))
    asked = await again(key(HOST, "once"))
    assert isinstance(asked, Asked)
    assert asked.delivery.state == "pending"
    await work(runtime, outbound)
    first, second = receiver.received
    assert (first.headers["webhook-id"], first.body) == (second.headers["webhook-id"], second.body)
    asked = await again(key(HOST, "once"))
    assert isinstance(asked, Asked)
    assert (asked.replayed, asked.delivery.state) == (True, "delivered")
    assert await again(key(HOST, "once", b"else")) == KeyReused()
    missing = await webhooks.replay(runtime, HOST, pinged, uuid4(), key(HOST))
    assert missing == Refusal("not_found")


async def test_a_ping_is_tried_once(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, host: str
) -> None:
    webhook, secret = await hook(runtime, host, receiver)
    await webhooks.ping(runtime, HOST, webhook, key(HOST))
    await work(runtime, outbound)
    assert verified(receiver.received[0], secret)["data"] == {"webhook_id": str(webhook)}
    receiver.answer = status(500)
    await webhooks.ping(runtime, HOST, webhook, key(HOST))
    await work(runtime, outbound)
    assert [one.state for one in await log(runtime, webhook)] == ["delivered", "failed"]
    await webhooks.ping(runtime, HOST, webhook, key(HOST))
    await work(runtime, outbound)
    assert len(receiver.received) == 3, "a ping doesn't wait for the end of a rest"


async def test_after_a_rotation_both_secrets_fit_for_a_while(
    runtime: Runtime, receiver: Receiver, outbound: Outbound, host: str
) -> None:
    webhook, first = await hook(runtime, host, receiver)
    made = await webhooks.rotate(runtime, HOST, webhook, 3600, key(HOST, "rotate"))
    assert isinstance(made, NewWebhook)
    second = made.secret
    assert second not in (None, first)
    again = await webhooks.rotate(runtime, HOST, webhook, 3600, key(HOST, "rotate"))
    assert isinstance(again, NewWebhook)
    assert again.secret is None

    async def pinged() -> Received:
        await webhooks.ping(runtime, HOST, webhook, key(HOST))
        await work(runtime, outbound)
        return receiver.received[-1]

    one = await pinged()
    for secret in (first, second):
        assert secret is not None
        assert verified(one, secret)
    await elapse(runtime, 3601)
    one = await pinged()
    assert second is not None
    assert verified(one, second)
    with pytest.raises(ValueError, match="fits"):
        verified(one, first)


async def test_no_secret_is_stored_in_clear(
    runtime: Runtime, receiver: Receiver, host: str
) -> None:
    _, secret = await hook(runtime, host, receiver)
    raw = base64.b64decode(secret.removeprefix("whsec_"))
    async with runtime.store.connection() as connection:
        rows = await connection.fetch("select w::text as row from webhooks w")
    for text in (raw.hex(), secret, secret.removeprefix("whsec_")):
        assert text not in rows[0]["row"]


@pytest.mark.usefixtures("host")
async def test_a_player_has_ten_webhooks_at_most_however_many_are_asked_for_at_once(
    runtime: Runtime, receiver: Receiver
) -> None:
    url = f"http://127.0.0.1:{receiver.port}/"
    made = await asyncio.gather(
        *(webhooks.create(runtime, HOST, url, EVERYTHING, key(HOST)) for _ in range(14))
    )
    assert sum(isinstance(one, NewWebhook) for one in made) == 10
    assert [one for one in made if not isinstance(one, NewWebhook)] == [
        Refusal("too_many", params={"limit": 10})
    ] * 4


@pytest.mark.usefixtures("host")
async def test_a_retry_makes_no_second_webhook_and_tells_no_secret(
    runtime: Runtime, receiver: Receiver
) -> None:
    url = f"http://127.0.0.1:{receiver.port}/"
    one = key(HOST, "k")
    made = await asyncio.gather(
        *(webhooks.create(runtime, HOST, url, EVERYTHING, one) for _ in range(5))
    )
    assert all(isinstance(found, NewWebhook) for found in made)
    assert len({found.webhook.id for found in made if isinstance(found, NewWebhook)}) == 1
    secrets = [found.secret for found in made if isinstance(found, NewWebhook)]
    assert len([secret for secret in secrets if secret is not None]) == 1


async def test_what_is_over_is_forgotten_after_a_week(
    runtime: Runtime, outbound: Outbound, pinged: UUID
) -> None:
    await work(runtime, outbound)
    await elapse(runtime, 6 * 86400)
    await webhooks.purge(runtime.store)
    assert len(await log(runtime, pinged)) == 1
    await elapse(runtime, 86400)
    await webhooks.ping(runtime, HOST, pinged, key(HOST))
    await webhooks.purge(runtime.store)
    assert [one.type for one in await log(runtime, pinged)] == ["ping"]


@pytest.mark.usefixtures("pinged")
async def test_who_is_erased_leaves_no_webhook(
    runtime: Runtime, receiver: Receiver, outbound: Outbound
) -> None:
    await webhooks.forget(runtime.store, HOST)
    await work(runtime, outbound)
    assert receiver.received == []
    assert await webhooks.owned(runtime, HOST) == []
