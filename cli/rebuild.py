"""`courtcards rebuild`: all that Redis tells is made anew from the log, while the old serves."""

import argparse
import asyncio
import os
import sys
import time
from typing import TYPE_CHECKING

import redis.asyncio
from redis.exceptions import RedisError

from deploy.local.valkey import url_in
from services.generation import ask_for_next, is_as_asked
from services.settings import state_directory

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

LOOK_EVERY = 0.2
WAIT_SECONDS = 600


def add(subparsers: "Subparsers") -> None:
    parser = subparsers.add_parser(
        "rebuild", help="have the relay fill Redis anew from the log, while the old serves"
    )
    parser.add_argument(
        "--wait", type=float, default=WAIT_SECONDS, help=f"seconds (default {WAIT_SECONDS})"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        url = os.environ.get("REDIS_URL") or url_in(state_directory())
        return asyncio.run(rebuild(url, options.wait))
    except FileNotFoundError:
        error = "REDIS_URL is not set, and no `courtcards up` has run in COURTCARDS_STATE"
    except (RedisError, OSError) as away:
        error = f"Redis doesn't answer ({type(away).__name__})"
    print(f"courtcards: {error}", file=sys.stderr)
    return 1


async def rebuild(url: str, seconds: float) -> int:
    async with redis.asyncio.from_url(url) as client:
        await ask_for_next(client)
        print("Asked; waiting for a relay", flush=True)
        began = time.monotonic()
        while not await is_as_asked(client):
            if time.monotonic() > began + seconds:
                print(
                    f"courtcards: not done within {seconds:g} s; a relay will do it when it can",
                    file=sys.stderr,
                )
                return 1
            await asyncio.sleep(LOOK_EVERY)
    print(f"Done in {time.monotonic() - began:.1f} s")
    return 0
