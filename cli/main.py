"""`courtcards COMMAND`: each command is a module with `add(subparsers)`."""

import argparse
import sys

from cli import audit, demo, rebuild, up

COMMANDS = (up, demo, rebuild, audit)


def main() -> None:
    parser = argparse.ArgumentParser(prog="courtcards", description="A card-game server.")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(subparsers)
    arguments = parser.parse_args()
    sys.exit(arguments.run(arguments))


if __name__ == "__main__":
    main()
