"""`python -m tests.vectors FILE...`: exit status 1 on any difference, 2 on an unknown key."""

import sys
from pathlib import Path

from tests.vectors.replay import UnknownKeyError, replay_file


def report(path: Path) -> bool:
    """Prints one line for the file and one for each difference; True if there is none."""
    matches = steps = 0
    differences = []
    for replay in replay_file(path):
        matches += 1
        steps += replay.steps
        differences += [f"  {replay.vector['id']}: {line}" for line in replay.differences]
    print(f"{path.name}: {matches} matches, {steps} steps, {len(differences)} differences")
    for line in differences:
        print(line)
    return not differences


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
