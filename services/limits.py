"""How much a caller may ask for, counted in Redis over all processes.

A process counts for itself and exchanges counts several times a second, so a request waits for
nothing; between two exchanges processes may together let through a little more. Without Redis
everything is let through, and counted in `missed`.
"""

import asyncio
import time
from typing import Final

import redis.asyncio
from msgspec import Struct
from redis.exceptions import RedisError

EXCHANGE_SECONDS: Final = 0.1
KEPT: Final = 50_000  # counters in memory; older windows go first


class Policy(Struct, frozen=True):
    """At most `quota` in each `window` of seconds."""

    quota: int
    window: int


class Allowance(Struct, frozen=True):
    """What is left in the bucket after this request, and in how many seconds it is full again."""

    bucket: str
    policy: Policy
    left: int
    reset: int
    allowed: bool


class Counter(Struct):
    """`known` is what Redis had; `new` isn't told it yet."""

    window: int
    known: int = 0
    new: int = 0


Policies = dict[str, Policy]


def parse(text: str) -> Policies:
    """`play=1200/60,read=2400/60`; raises ValueError. Nothing: no limits."""
    found = {}
    for part in filter(None, text.split(",")):
        name, _, figures = part.partition("=")
        quota, _, window = figures.partition("/")
        found[name.strip()] = Policy(int(quota), int(window))
    if any(policy.quota < 1 or not 1 <= policy.window <= 3600 for policy in found.values()):
        raise ValueError(text)
    return found


class Limits:
    def __init__(self, client: redis.asyncio.Redis, policies: Policies) -> None:
        self._client = client
        self._policies = policies
        self._counters: dict[tuple[str, str], Counter] = {}
        self._dirty: set[tuple[str, str]] = set()
        self._here = True
        self.missed = 0

    def take(self, bucket: str, who: str) -> Allowance | None:
        """None: the bucket has no limit."""
        policy = self._policies.get(bucket)
        if policy is None:
            return None
        now = time.time()
        window, counter = int(now // policy.window), self._counter(bucket, who)
        if counter.window != window:
            counter.window, counter.known, counter.new = window, 0, 0
        used = counter.known + counter.new
        allowed = used < policy.quota or not self._here
        if allowed:
            counter.new += 1
            self._dirty.add((bucket, who))
            self.missed += used >= policy.quota
        reset = policy.window - int(now % policy.window)
        return Allowance(bucket, policy, max(0, policy.quota - used - 1), reset, allowed)

    def _counter(self, bucket: str, who: str) -> Counter:
        found = self._counters.get((bucket, who))
        if found is None:
            if len(self._counters) >= KEPT:
                self._counters = {place: self._counters[place] for place in self._dirty}
            found = self._counters[bucket, who] = Counter(0)
        return found

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(EXCHANGE_SECONDS)
            if self._dirty or not self._here:
                await self.exchange()

    async def exchange(self) -> None:
        """Tells what is new and learns what others counted."""
        told = [(place, self._counters[place]) for place in self._dirty]
        self._dirty.clear()
        sent = [(counter.window, counter.new) for _, counter in told]
        try:
            async with self._client.pipeline(transaction=False) as pipe:
                for ((bucket, who), _), (window, new) in zip(told, sent, strict=True):
                    key = f"courtcards:limit:{bucket}:{who}:{window}"
                    pipe.incrby(key, new)
                    pipe.expire(key, 2 * self._policies[bucket].window)
                answers = await pipe.execute() if told else [await self._client.ping()]
        except (RedisError, OSError, TimeoutError):
            self._here = False
            return
        self._here = True
        for (_, counter), (window, new), total in zip(told, sent, answers[::2], strict=False):
            if counter.window == window:
                counter.known, counter.new = int(total), counter.new - new
