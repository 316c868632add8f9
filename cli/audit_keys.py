"""`courtcards audit rotate-key`: another key signs the log from now on."""

import argparse
import sys
from typing import TYPE_CHECKING

from cli.verifier import UNUSABLE
from services.kind import WrongKindError
from services.settings import SettingsError, in_sandbox, log_keys_file, log_origin
from services.signer import KeyFile, WrongLogError, rotated, signers

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add(commands: "Subparsers") -> None:
    parser = commands.add_parser("rotate-key", help="add a key that signs the log, or retire one")
    parser.add_argument("--retire", metavar="KEYID", help="drop this key instead of adding one")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """The signer reads the file before each signature."""
    file = KeyFile(log_keys_file(), sandbox=in_sandbox())
    try:
        origin = log_origin()
        with file.locked():
            keys = rotated(file.load(), origin, options.retire)
            file.save(keys)
    except (SettingsError, WrongKindError, WrongLogError) as error:
        print(f"rotate-key: {error}", file=sys.stderr)
        return UNUSABLE
    except LookupError:
        print(f"rotate-key: {options.retire} isn't a key, or the only one", file=sys.stderr)
        return UNUSABLE
    for signer in signers(origin, keys):
        print(signer.verifier)
    return 0
