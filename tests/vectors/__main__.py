"""`python -m tests.vectors FILE...`: exit status 1 on any difference, 2 on an unknown key."""

import json
import sys
from pathlib import Path
from typing import Any

from tests.vectors.replay import Replay, UnknownKeyError, shuffles


def report(path: Path) -> bool:
    """Prints one line for the file and one for each difference; True if there is none."""
    vectors = json.loads(path.read_text())
    if isinstance(vectors, dict):
        differences = list(shuffles(vectors))
        checked = f"{len(vectors['deals'])} shuffles"
    else:
        checked, differences = _matches(vectors)
    print(f"{path.name}: {checked}, {len(differences)} differences")
    for line in differences:
        print(f"  {line}")
    return not differences


def _matches(vectors: list[dict[str, Any]]) -> tuple[str, list[str]]:
    steps, differences = 0, []
    for vector in vectors:
        replay = Replay(vector)
        replay.run()
        steps += replay.steps
        differences += [f"{vector['id']}: {line}" for line in replay.differences]
    return f"{len(vectors)} matches, {steps} steps", differences


def main(files: list[str]) -> int:
    if not files:
        print("usage: python -m tests.vectors FILE...", file=sys.stderr)
        return 2
    worst = 0
    for name in files:
        try:
            worst = max(worst, 0 if report(Path(name)) else 1)
        except (UnknownKeyError, OSError, ValueError, KeyError, AssertionError) as error:
            print(f"{name}: not replayable: {error or type(error).__name__}", file=sys.stderr)
            worst = 2
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
