"""The composition root: what every process of the services is made of."""

import gc
from typing import Self

import redis.asyncio
from msgspec import Struct
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from services.accounts import Accounts
from services.blocks import Blocks
from services.hints import Hints
from services.invitations import Invitations
from services.keyring import KeyRing, check_ring
from services.limits import Limits
from services.orders import Orders
from services.players import Players
from services.presence import Presence
from services.sandbox import Sandbox
from services.schema import check_database
from services.settings import Settings
from services.signer import KeyFile, LogSigner
from services.spectators import Spectators
from services.store import Store, Unavailable
from services.sync import Sync
from services.tables import Tables
from services.tickets import Tickets
from services.views import Views

REDIS_SECONDS = 0.5


def collect_seldom() -> None:
    """For a process of its own. What requests leave is freed by its reference counts; looking for
    cycles as often as Python does, through all that is cached, costs a third of a move."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


class Runtime(Struct, frozen=True):
    settings: Settings
    ring: KeyRing
    store: Store
    tables: Tables
    players: Players
    accounts: Accounts
    blocks: Blocks
    redis: redis.asyncio.Redis
    views: Views
    hints: Hints
    limits: Limits
    presence: Presence
    invitations: Invitations
    orders: Orders
    spectators: Spectators
    tickets: Tickets
    sync: Sync
    signer: LogSigner
    sandbox: Sandbox | None

    @classmethod
    async def start(cls, settings: Settings) -> Self:
        """Starts while Postgres or Redis is away; a wrong key ring is refused as soon as known. A
        sandbox must know its database first."""
        ring = KeyRing.load_or_create(settings.keys_file, sandbox=settings.sandbox)
        log_keys = KeyFile(settings.log_keys_file, sandbox=settings.sandbox)
        if settings.log_keys_file.exists():
            log_keys.load()
        store = await Store(settings.database_app_url).start()
        try:
            async with store.connection() as connection:
                await check_database(connection, sandbox=settings.sandbox)
            await check_ring(store, ring)
        except BaseException as error:
            if settings.sandbox or not isinstance(error, Unavailable):
                await store.close()
                raise
        client = redis.asyncio.from_url(
            settings.redis_url,
            socket_timeout=REDIS_SECONDS,
            socket_connect_timeout=REDIS_SECONDS,
            retry=Retry(NoBackoff(), 1),  # once: the server may have restarted since
        )
        tables = Tables(store, ring)
        views, hints = Views(client, ring), Hints(client)
        players = Players(store)
        return cls(
            settings=settings,
            ring=ring,
            store=store,
            tables=tables,
            players=players,
            accounts=Accounts(store, players),
            blocks=Blocks(store),
            redis=client,
            views=views,
            hints=hints,
            limits=Limits(client, settings.rate_limits),
            presence=Presence(client, views.news),
            invitations=Invitations(store),
            orders=Orders(store, tables, hints),
            spectators=Spectators(tables, views.news),
            tickets=Tickets(client),
            sync=Sync(store, tables, views.news),
            signer=LogSigner(store, log_keys, settings.log_origin),
            sandbox=Sandbox(store, ring) if settings.sandbox else None,
        )

    async def close(self) -> None:
        await self.hints.close()
        await self.views.close()
        await self.redis.aclose()
        await self.store.close()
