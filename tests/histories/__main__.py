"""`python -m tests.histories GAME|tables|sandbox...`: records new matches; those that are there
stay for ever."""

import hashlib
import sys

from domain.games import GAMES
from tests.histories.history import HERE, MANIFEST, written
from tests.histories.record import matches, sandbox, tables

OTHERS = {"tables": tables, "sandbox": sandbox}


def main(names: list[str]) -> int:
    known = (*GAMES, *OTHERS)
    if not names or not set(names) <= set(known):
        print(f"usage: python -m tests.histories {'|'.join(known)} ...", file=sys.stderr)
        return 2
    for name in names:
        data = written(OTHERS[name]() if name in OTHERS else matches(GAMES[name]))
        number = 1 + len(list(HERE.glob(f"{name}-*.jsonl.gz")))
        path = HERE / f"{name}-{number}.jsonl.gz"
        path.write_bytes(data)
        with MANIFEST.open("a") as manifest:
            manifest.write(f"{hashlib.sha256(data).hexdigest()}  {path.name}\n")
        print(f"{path.name}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
