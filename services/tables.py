"""The one door to every table: load, decide, append, remember."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from uuid_utils.compat import uuid7

from domain.deal import NONE_FIXED, SEED_BYTES, FairDeals, Fixed, chain
from domain.game import AnyGame, Decision, Refusal
from domain.games import GAMES
from domain.piles import known
from domain.score import RoundScored
from domain.table.commands import Command, Open
from domain.table.decide import decide
from domain.table.errands import errands
from domain.table.events import MatchStarted, Opened, PacksFixed
from domain.table.settings import Settings
from domain.table.state import AnyTable, evolve
from services.codec import Stamped, decode, encode
from services.keyring import KeyRing
from services.store import Append, Appended, Conflict, ErrandRow, Key, KeyReused, Store, StoredEvent

CACHED_TABLES = 10_000
ATTEMPTS = 10


class NoSuchTable(Exception):  # noqa: N818 - an answer, not a fault
    """No stream has that id, or it is none of a table."""


class Folded(Struct, frozen=True):
    """A table at a version. `secret` is the chain's, kept beside the state, never in it, and so are
    `fixed`, the packs that a sandbox chose. `rounds`: the versions at which the match started and
    each round was scored."""

    id: UUID
    version: int
    at: int
    game: AnyGame
    table: AnyTable
    secret: bytes
    rounds: tuple[int, ...] = ()
    fixed: Fixed = NONE_FIXED

    def deals(self) -> FairDeals:
        return _deals(self.game, self.table, self.secret, self.fixed)


class Done(Struct, frozen=True):
    """`events` in full: mask them before they are shown. None: the command had no effect left."""

    folded: Folded
    events: tuple[Stamped, ...]
    replayed: bool


class Stale(Struct, frozen=True):
    """The caller's If-Match names another version than this."""

    version: int


Answer = Done | Refusal | KeyReused | Stale


class Request(Struct, frozen=True):
    """A command on its way: `make` gets the table as it stands and the time."""

    make: Callable[[AnyTable, int], Command]
    actor: str
    key: Key
    cause: str | None = None
    if_version: int | None = None


class Tables:
    def __init__(self, store: Store, ring: KeyRing) -> None:
        self._store = store
        self._ring = ring
        self._cache: OrderedDict[UUID, Folded] = OrderedDict()

    # Commands

    async def open(
        self, host: str, game: str, rules: dict[str, Any], settings: Settings, key: Key
    ) -> Answer:
        """Refuses with no_such_game, rules_invalid or what the game's rules say."""
        if game not in GAMES:
            return Refusal("no_such_game", params={"games": sorted(GAMES)})
        chosen = _normalised(GAMES[game], rules)
        if isinstance(chosen, Refusal):
            return chosen
        wanted = Open(str(uuid7()), host, msgspec.to_builtins(chosen), settings)
        return await self._open(GAMES[game], wanted, key)

    async def rematch(self, over: Folded) -> Answer:
        """The table that this one names as the next; whoever comes first opens it."""
        table, following = over.table, over.table.rematch
        assert following is not None
        try:
            return Done(await self.load(UUID(following.table)), (), False)
        except NoSuchTable:
            wanted = Open(
                following.table, following.host, table.rules, table.settings, before=table.seats
            )
            key = Key(f"rematch:{table.id}", following.table, b"")
            return await self._open(over.game, wanted, key, f"rematch:{table.id}")

    async def _open(
        self, game: AnyGame, wanted: Open, key: Key, cause: str | None = None
    ) -> Answer:
        """With a chain of its own."""
        secret, now = secrets.token_bytes(SEED_BYTES), self._store.now()
        anchor = chain(secret)[0].hex()
        opening = replace(wanted, anchor=anchor, secret=secret.hex(), now=now)
        decision = decide(game, None, opening, _deals(game, None, secret, NONE_FIXED))
        assert isinstance(decision, Decision)
        folded = Folded(UUID(wanted.table), 0, now, game, decision.state, secret)
        request = Request(lambda _, __: opening, f"player:{wanted.host}", key, cause)
        return await self._append(folded, None, decision, request, now) or Refusal("try_again")

    async def command(
        self,
        table_id: UUID,
        make: Callable[[AnyTable, int], Command],
        *,
        actor: str,
        key: Key,
        cause: str | None = None,
        if_version: int | None = None,
        dry_run: bool = False,
    ) -> Answer:
        """Decides on the cached table; only a refusal, a conflict or a dry run costs a read."""
        request = Request(make, actor, key, cause, if_version)
        folded = self._cache.get(table_id)
        if folded is None or dry_run:
            folded = await self.load(table_id)
        for _ in range(ATTEMPTS):
            now = max(self._store.now(), folded.at)
            judged = _judge(folded, request, now)
            if isinstance(judged, Decision) and judged.events:
                if dry_run:
                    return Done(folded, _stamp(folded, judged.events, request, now), False)
                answer = await self._append(folded, folded.table, judged, request, now)
                if answer is not None:
                    return answer
                folded = await self.load(table_id)
                continue
            current = await self._again(folded, key)
            if not isinstance(current, Folded):
                return current
            if current.version == folded.version:
                return judged if not isinstance(judged, Decision) else Done(folded, (), False)
            folded = current
        return Refusal("try_again")

    async def _again(self, folded: Folded, key: Key) -> Folded | Answer:
        """Not accepted: perhaps it had been done before, or the cached table was behind."""
        done = await self._store.replay(key)
        if isinstance(done, KeyReused):
            return done
        if done is not None:
            return await self._replayed(done)
        return await self.load(folded.id)

    async def _append(
        self,
        folded: Folded,
        before: AnyTable | None,
        decision: Decision[AnyTable],
        request: Request,
        now: int,
    ) -> Answer | None:
        """None: somebody else was first; decide again."""
        stamped = _stamp(folded, decision.events, request, now)
        game = folded.game
        had, has = errands(game, before), errands(game, decision.state)
        outcome = await self._store.append(
            Append(
                folded.id,
                folded.version,
                tuple(encode(game, folded.id, event, self._ring) for event in stamped),
                request.key,
                drop=_rows(had - has),
                add=_rows(has - had),
            )
        )
        match outcome:
            case Appended(replayed=False):
                after = _after(folded, stamped, decision.state)
                self._remember(after)
                return Done(after, stamped, False)
            case Appended():
                return await self._replayed(outcome)
            case Conflict():
                return None
            case KeyReused():
                return outcome

    async def _replayed(self, done: Appended) -> Done:
        """The answer as it was, rendered from the log."""
        events = await self.history(done.stream_id, done.first - 1, done.last - done.first + 1)
        return Done(await self.at(done.stream_id, done.last), tuple(events), True)

    # Reading

    async def cached(self, table_id: UUID) -> Folded:
        """Perhaps behind: for what doesn't change, such as the table's game."""
        return self._cache.get(table_id) or await self.load(table_id)

    async def load(self, table_id: UUID) -> Folded:
        """The table as Postgres has it now: the cached fold and what came after it."""
        cached = self._cache.get(table_id)
        rows = await self._store.read(table_id, cached.version if cached else 0)
        folded = self.fold(cached, rows)
        if folded is None:
            raise NoSuchTable
        self._remember(folded)
        return folded

    async def follow(self, table_id: UUID, rows: Sequence[StoredEvent]) -> Folded:
        """The table with these rows, which follow one another in its log: no read where it can."""
        cached = self._cache.get(table_id)
        version = cached.version if cached is not None else 0
        if rows[0].version > version + 1:
            return await self.load(table_id)
        folded = self.fold(cached, (row for row in rows if row.version > version))
        assert folded is not None
        self._remember(folded)
        return folded

    async def at(self, table_id: UUID, version: int) -> Folded:
        """As it was at any version from 1 on; raises NoSuchTable beyond the last."""
        cached = self._cache.get(table_id)
        if cached is not None and cached.version == version:
            return cached
        folded = self.fold(None, await self._store.read(table_id, 0, version))
        if folded is None or folded.version != version:
            raise NoSuchTable
        return folded

    async def history(self, table_id: UUID, after: int, limit: int | None) -> list[Stamped]:
        rows = await self._store.read(table_id, after, limit)
        return [decode(row, self._ring) for row in rows]

    def fold(self, folded: Folded | None, rows: Iterable[StoredEvent]) -> Folded | None:
        """`rows` follow the version that is folded already; None and no rows: None."""
        events: list[Stamped] = []
        table = folded.table if folded is not None else None
        for row in rows:
            stamped = decode(row, self._ring)
            if folded is None:
                folded = _first(row.stream_id, stamped)
                table = folded.table
            else:
                table = evolve(folded.game, table, stamped.event)
                events.append(stamped)
        if folded is None or table is None or not events:
            return folded
        return _after(folded, events, table)

    def _remember(self, folded: Folded) -> None:
        known = self._cache.get(folded.id)
        if known is None or known.version < folded.version:
            self._cache[folded.id] = folded
        self._cache.move_to_end(folded.id)
        if len(self._cache) > CACHED_TABLES:
            self._cache.popitem(last=False)


def _first(table_id: UUID, stamped: Stamped) -> Folded:
    opened = stamped.event
    if not isinstance(opened, Opened):
        raise NoSuchTable
    game = GAMES[opened.game]
    secret = bytes.fromhex(opened.secret or "")
    return Folded(table_id, stamped.version, stamped.at, game, evolve(game, None, opened), secret)


def _after(folded: Folded, events: Sequence[Stamped], table: AnyTable) -> Folded:
    """With these events, which led to `table`."""
    last = events[-1]
    fixed = {
        (one.event.deal, label): known(pack)
        for one in events
        if isinstance(one.event, PacksFixed)
        for label, pack in one.event.packs.items()
    }
    return replace(
        folded,
        version=last.version,
        at=last.at,
        table=table,
        rounds=folded.rounds + tuple(one.version for one in events if _ends_round(one)),
        fixed={**folded.fixed, **fixed},
    )


def _ends_round(stamped: Stamped) -> bool:
    """Or starts the match, before which there is none."""
    return isinstance(stamped.event, RoundScored | MatchStarted)


def _normalised(game: AnyGame, rules: dict[str, Any]) -> Any:
    try:
        return game.normalise(msgspec.convert(rules, game.rules))
    except msgspec.ValidationError as error:
        return Refusal("rules_invalid", params={"error": str(error)})


def _judge(folded: Folded, request: Request, now: int) -> Decision[AnyTable] | Refusal | Stale:
    if request.if_version is not None and request.if_version != folded.version:
        return Stale(folded.version)
    return decide(folded.game, folded.table, request.make(folded.table, now), folded.deals())


def _deals(game: AnyGame, table: AnyTable | None, secret: bytes, fixed: Fixed) -> FairDeals:
    if table is None:
        return FairDeals("", secret, (), lambda _: ())
    seeds = tuple(bytes.fromhex(seat.seed) for seat in table.seats)
    rules = table.match.rules if table.match is not None else None
    canonical = partial(game.pack, rules or msgspec.convert(table.rules, game.rules))
    return FairDeals(table.id, secret, seeds, canonical, fixed)


def _stamp(folded: Folded, events: list[Any], request: Request, now: int) -> tuple[Stamped, ...]:
    return tuple(
        Stamped(version, now, request.actor, request.cause, uuid7(), event)
        for version, event in enumerate(events, folded.version + 1)
    )


def _rows(due: Iterable[Any]) -> tuple[ErrandRow, ...]:
    return tuple(ErrandRow(e.turn, e.seat, e.kind, e.due_at) for e in due)
