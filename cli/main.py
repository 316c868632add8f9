"""`courtcards COMMAND`: each command is a module with `add(subparsers)`."""

import argparse
import os
import sys

from cli import audit, demo, rebuild, up

COMMANDS = (up, demo, rebuild, audit)


def main() -> None:
    parser = argparse.ArgumentParser(prog="courtcards", description="A card-game server.")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(subparsers)
    arguments = parser.parse_args()
    try:
        status = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # nobody reads on, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
