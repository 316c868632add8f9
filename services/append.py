"""Appends commands in groups: whatever waits is written by one statement, in one commit.

Every command carries a key, so that a retry, a twin and an unknown commit are one case.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
from msgspec import Struct

from services.ending import ended
from services.postgres import ANSWER_SECONDS, AWAY, Connection, Unavailable, connect

QUEUE_LIMIT = 10_000
GROUP_LIMIT = 256
PAUSE_SECONDS = 0.05

_APPEND = f"select * from append_batch({', '.join(f'${n}' for n in range(1, 25))})"


class StoredEvent(Struct, frozen=True):
    stream_id: UUID
    version: int
    event_id: UUID
    type: str
    schema_version: int
    cause: str | None
    actor: str
    public: bytes
    sealed: bytes | None


class ErrandRow(Struct, frozen=True):
    """`due_at` in ms since the epoch."""

    turn: int
    seat: int
    kind: str
    due_at: int


class Key(Struct, frozen=True):
    """`request`: 32 bytes that tell a retry from another request under the same key."""

    principal: str
    key: str
    request: bytes


class Append(Struct, frozen=True):
    """`expected` is the stream's version before; 0 opens it."""

    stream_id: UUID
    expected: int
    events: tuple[StoredEvent, ...]
    key: Key
    drop: tuple[ErrandRow, ...] = ()
    add: tuple[ErrandRow, ...] = ()


class Appended(Struct, frozen=True):
    """`replayed`: it had been done before, under the same key."""

    stream_id: UUID
    first: int
    last: int
    replayed: bool


class Conflict(Struct, frozen=True):
    version: int


class KeyReused(Struct, frozen=True):
    pass


Outcome = Appended | Conflict | KeyReused
_Waiting: TypeAlias = "tuple[Append, asyncio.Future[Outcome]]"


class Appends:
    """The commands that wait, and the task that writes them on a connection of its own.

    One such task: a second one gained nothing, since the groups get smaller.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._queue: list[_Waiting] = []
        self._waiting = asyncio.Event()
        self._patient: deque[tuple[float, asyncio.Future[Outcome]]] = deque()
        self._patience: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        await ended(self._task)

    async def append(self, command: Append) -> Outcome:
        """Waits for its group; raises Unavailable after two seconds."""
        if len(self._queue) >= QUEUE_LIMIT:
            raise Unavailable
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Outcome] = loop.create_future()
        self._queue.append((command, future))
        self._waiting.set()
        self._patient.append((loop.time() + ANSWER_SECONDS, future))
        if self._patience is None:
            self._patience = loop.call_later(ANSWER_SECONDS, self._lose_patience)
        return await future

    def _lose_patience(self) -> None:
        """One timer for all who wait: its own would be a tenth of what a command costs."""
        loop, patient = asyncio.get_running_loop(), self._patient
        while patient and (patient[0][1].done() or patient[0][0] <= loop.time()):
            _, future = patient.popleft()
            if not future.done():
                future.set_exception(Unavailable())
        self._patience = loop.call_at(patient[0][0], self._lose_patience) if patient else None

    async def _write_on(self) -> None:
        connection: Connection | None = None
        try:
            while True:
                group = await self._next_group()
                try:
                    if connection is None or connection.is_closed():
                        connection = await connect(self._url)
                    await _write(connection, group)
                except (*AWAY, Unavailable):
                    _give_up(connection)
                    connection = None
                    await self._enter_again(group)
        finally:
            _give_up(connection)

    async def _next_group(self) -> list[_Waiting]:
        """At most one command per stream and per key; whose caller has gone is skipped."""
        await self._waiting.wait()
        group: list[_Waiting] = []
        rest: list[_Waiting] = []
        taken: set[object] = set()
        for waiting in self._queue:
            command, future = waiting
            if future.done():
                continue
            stream, key = command.stream_id, (command.key.principal, command.key.key)
            if len(group) == GROUP_LIMIT or stream in taken or key in taken:
                rest.append(waiting)
            else:
                taken.add(stream)
                taken.add(key)
                group.append(waiting)
        self._queue = rest
        if not rest:
            self._waiting.clear()
        return group

    async def _enter_again(self, group: list[_Waiting]) -> None:
        """Unknown whether it was committed: the keys tell."""
        self._queue = [waiting for waiting in group if not waiting[1].done()] + self._queue
        if self._queue:
            self._waiting.set()
        await asyncio.sleep(PAUSE_SECONDS)


def _give_up(connection: "Connection | None") -> None:
    if connection is not None:
        connection.terminate()


async def _write(connection: Connection, group: Sequence[_Waiting]) -> None:
    if not group:
        return
    commands = [command for command, _ in group]
    try:
        rows = await connection.fetch(_APPEND, *_columns(commands), timeout=ANSWER_SECONDS)
    except AWAY:
        raise
    except Exception as error:
        await _write_singly(connection, group, error)
        return
    others = {row["command"]: row for row in rows}
    for number, (command, future) in enumerate(group, 1):
        if not future.done():
            future.set_result(_outcome(command, others.get(number)))


async def _write_singly(
    connection: Connection, group: Sequence[_Waiting], error: Exception
) -> None:
    """One of them is bad: the others must not suffer."""
    if len(group) > 1:
        for waiting in group:
            await _write(connection, [waiting])
    elif not group[0][1].done():
        group[0][1].set_exception(error)


def _columns(commands: Sequence[Append]) -> list[list[Any]]:
    """The arguments of append_batch, in its order."""
    numbered = list(enumerate(commands, 1))
    keys = [command.key for command in commands]
    events = [(i, event) for i, command in numbered for event in command.events]
    drops = [(i, errand) for i, command in numbered for errand in command.drop]
    adds = [(i, errand) for i, command in numbered for errand in command.add]
    return [
        [command.stream_id for command in commands],
        [command.expected for command in commands],
        [len(command.events) for command in commands],
        [key.principal for key in keys],
        [key.key for key in keys],
        [key.request for key in keys],
        [i for i, _ in events],
        [event.version for _, event in events],
        [event.event_id for _, event in events],
        [event.type for _, event in events],
        [event.schema_version for _, event in events],
        [event.cause for _, event in events],
        [event.actor for _, event in events],
        [event.public for _, event in events],
        [event.sealed for _, event in events],
        [i for i, _ in drops],
        [errand.turn for _, errand in drops],
        [errand.seat for _, errand in drops],
        [errand.kind for _, errand in drops],
        [i for i, _ in adds],
        [errand.turn for _, errand in adds],
        [errand.seat for _, errand in adds],
        [errand.kind for _, errand in adds],
        [errand.due_at for _, errand in adds],
    ]


def _outcome(command: Append, row: asyncpg.Record | None) -> Outcome:
    if row is None:
        last = command.expected + len(command.events)
        return Appended(command.stream_id, command.expected + 1, last, replayed=False)
    match row["outcome"]:
        case "replayed":
            return Appended(row["stream"], row["first"], row["last"], replayed=True)
        case "conflict":
            return Conflict(row["last"])
        case _:
            return KeyReused()
