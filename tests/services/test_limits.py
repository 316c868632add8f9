"""Limits are one count over all processes, and never in the way of a server without Redis."""

import asyncio

import pytest
import redis.asyncio

from services.limits import Limits, Policy, parse


@pytest.fixture
def client(redis_url: str) -> redis.asyncio.Redis:
    return redis.asyncio.from_url(redis_url, socket_timeout=0.5)


def used_up(limits: Limits, most: int = 1000) -> int:
    """How many are let through."""
    for count in range(most):
        allowance = limits.take("read", "ada")
        assert allowance is not None
        if not allowance.allowed:
            return count
    return most


async def test_what_is_asked_for_too_often_is_refused(client: redis.asyncio.Redis) -> None:
    limits = Limits(client, {"read": Policy(5, 3600)})
    left = [limits.take("read", "ada") for _ in range(5)]
    assert [one.left for one in left if one] == [4, 3, 2, 1, 0]
    refused = limits.take("read", "ada")
    assert refused is not None
    assert not refused.allowed
    assert 0 < refused.reset <= 3600
    other = limits.take("read", "bob")
    assert other is not None
    assert other.allowed
    assert limits.take("play", "ada") is None
    await client.aclose()


async def test_processes_count_together(client: redis.asyncio.Redis) -> None:
    policies = {"read": Policy(10, 3600)}
    one, other = Limits(client, policies), Limits(client, policies)
    for _ in range(4):
        one.take("read", "ada")
    await one.exchange()
    other.take("read", "ada")
    await other.exchange()
    assert used_up(other) == 5  # of ten, four were used there and one here
    await other.exchange()
    one.take("read", "ada")
    await one.exchange()
    assert used_up(one) == 0
    await client.aclose()


async def test_a_new_window_begins_empty(client: redis.asyncio.Redis) -> None:
    limits = Limits(client, {"read": Policy(3, 1)})
    while used_up(limits) == 0:
        await asyncio.sleep(0.01)
    assert used_up(limits) == 0
    await asyncio.sleep(1.05)
    assert used_up(limits) == 3
    await client.aclose()


async def test_without_redis_all_is_let_through_and_counted() -> None:
    nowhere = redis.asyncio.from_url("redis://127.0.0.1:1/0", socket_connect_timeout=0.2)
    limits = Limits(nowhere, {"read": Policy(2, 3600)})
    limits.take("read", "ada")
    await limits.exchange()
    assert used_up(limits, most=50) == 50
    assert limits.missed == 49
    await nowhere.aclose()


@pytest.mark.parametrize("text", ["read", "read=1", "read=0/60", "read=5/0", "read=x/60", "=/"])
def test_a_policy_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse(text)


def test_policies_are_read_from_text() -> None:
    assert parse("play=3/60, read=6/1") == {"play": Policy(3, 60), "read": Policy(6, 1)}
    assert parse("") == {}
