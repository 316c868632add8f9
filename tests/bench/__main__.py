"""`make bench`: runs every benchmark and writes docs/benchmarks.md."""

import asyncio
import contextlib
import io
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

from deploy.local.stack import LocalStack
from services.schema import migrate
from tests.bench import audit, bots, domain, endings, growth, http, live, store

HEAD = """# Benchmarks

Written by `make bench`; a part can be run alone, as `python -m tests.bench.http`, and put in the
place of its section. These are figures of one shared, noisy machine: ratios within one run mean
something, absolute numbers and comparisons between runs don't. {machine}, {day}.
"""


def captured(run: Callable[[], None]) -> str:
    """What it prints, shown as it comes."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        run()
    print(text.getvalue(), file=sys.stderr, flush=True)
    return text.getvalue()


def on_durable_servers(peers: str | None) -> None:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        with LocalStack.start(Path(name)) as stack:
            asyncio.run(migrate(stack.database_url))
            store.run(stack.database_url, peers)


def main() -> None:
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    peers = os.environ.get("BENCH_PEERS_PYTHON")
    parts = [
        HEAD.format(machine=machine, day=date.today().isoformat()),
        "Peers run where `BENCH_PEERS_PYTHON` names a Python that has jass-kit, rlcard, open_spiel"
        " and eventsourcing[postgres].\n",
        "## Domain\n",
        f"```\n{captured(lambda: domain.main(peers))}```\n",
        "## Bots\n",
        f"```\n{captured(lambda: bots.main(bots.DEALS))}{captured(endings.main)}```\n",
        "## Durable appends, 32 writers, fsync on\n",
        f"```\n{captured(lambda: on_durable_servers(peers))}```\n",
        "## HTTP, one process of the API, 32 connections\n",
        captured(http.main),
        "## While people play, API, relay and worker beside the load\n",
        captured(live.main),
        "## As work grows, 32 writers\n",
        captured(growth.main),
        "## Checking a log\n",
        captured(audit.main),
    ]
    Path("docs/benchmarks.md").write_text("\n".join(parts))


if __name__ == "__main__":
    main()
