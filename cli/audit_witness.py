"""`courtcards audit witness`: keeps the log's checkpoints, and cosigns those that only grow."""

import argparse
import json
import os
import secrets
import sys
import time
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

from cli.verifier import DIFFERENT, UNUSABLE, VERIFIED, roots_by_consistency
from services.notes import BadNoteError, Checkpoint, Cosigner, Verifier, verify

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

LOG = "/v1/audit/log"
SECONDS = 30.0
SEED_BYTES = 32


class InconsistentError(Exception):
    """What the log shows now doesn't begin with what it showed before."""


def add(commands: "Subparsers") -> None:
    parser = commands.add_parser("witness", help="keep and cosign the log's newest checkpoint")
    parser.add_argument("--dir", type=Path, required=True, help="keys, notes and evidence")
    default = f"http://127.0.0.1:{os.environ.get('COURTCARDS_PORT', '8000')}"
    parser.add_argument("--url", default=default, help=f"the server (default {default})")
    parser.add_argument(
        "--key", action="append", default=[], help="of the log; trusted from now on"
    )
    parser.add_argument("--name", default="witness", help="of a witness that is new")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        witness = Witness(options.dir, options.name)
        with httpx.Client(base_url=options.url, timeout=SECONDS) as client:
            seen = witness.look(Log(client), options.key)
    except InconsistentError as error:
        print(f"INCONSISTENT: {error}", file=sys.stderr)
        return DIFFERENT
    except (BadNoteError, NoLogError, OSError, ValueError, httpx.HTTPError) as error:
        print(f"witness: {error}", file=sys.stderr)
        return UNUSABLE
    print(f"{seen.size} leaves of {seen.origin}, cosigned by {witness.cosigner.verifier}")
    return VERIFIED


class NoLogError(Exception):
    """The server shows none."""


class Log:
    """What the server shows of it; nothing here is believed."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    def checkpoint(self) -> str:
        return self._get("checkpoint").text

    def keys(self) -> list[str]:
        told: list[str] = self._get("keys").json()["keys"]
        return told

    def growth(self, old: int, size: int) -> list[bytes]:
        answer = self._get("proofs/consistency", old=old, size=size).json()
        return [b64decode(one, validate=True) for one in answer["hashes"]]

    def _get(self, path: str, **query: Any) -> httpx.Response:
        try:
            answer = self._client.get(f"{LOG}/{path}", params=query)
        except httpx.TransportError as error:
            raise NoLogError(f"{self._client.base_url} doesn't answer: {error}") from None
        if not answer.is_success:
            raise NoLogError(f"{answer.url} is not there: the server answers {answer.status_code}")
        return answer


class Witness:
    """`latest.note` is what it saw last; every note it saw is kept by its size."""

    def __init__(self, directory: Path, name: str) -> None:
        self._directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        self.cosigner = _cosigner(directory / "witness-key.json", name)

    @property
    def _latest(self) -> Path:
        return self._directory / "latest.note"

    @property
    def _trusted(self) -> Path:
        return self._directory / "log-keys"

    def look(self, log: Log, keys: list[str]) -> Checkpoint:
        note = self._shown(log)
        self._check_signature(note, keys, log)
        seen = Checkpoint.parse(note)
        if self._latest.exists():
            self._check_growth(Checkpoint.parse(self._latest.read_text()), seen, note, log)
        text = seen.text()
        cosigned = note + self.cosigner.line(text, int(time.time()))
        _write(self._directory / f"{seen.size}.note", cosigned)
        _write(self._latest, cosigned)
        return seen

    def _shown(self, log: Log) -> str:
        try:
            return log.checkpoint()
        except NoLogError as error:
            if not self._latest.exists():
                raise
            kept = Checkpoint.parse(self._latest.read_text())
            raise NoLogError(f"{error}; before it showed {kept.size} leaves") from None

    def _check_signature(self, note: str, given: list[str], log: Log) -> None:
        """By a key that is given, else by one that was trusted before; where there is none yet, by
        those that the log names: on first use somebody must be believed."""
        before = self._trusted.read_text().split() if self._trusted.exists() else []
        signing = _signing(note, given or before or log.keys())
        if not signing:
            raise BadNoteError("not signed by a key that is trusted here")
        known = dict.fromkeys([*before, *signing])
        _write(self._trusted, "".join(f"{key}\n" for key in known))

    def _check_growth(self, kept: Checkpoint, seen: Checkpoint, note: str, log: Log) -> None:
        proof: list[bytes] = []
        if kept.size < seen.size and kept.origin == seen.origin:
            proof = log.growth(kept.size, seen.size)
        ends = roots_by_consistency(kept.size, seen.size, kept.root, proof)
        if kept.origin != seen.origin or ends != (kept.root, seen.root):
            evidence = self._keep_evidence(note, proof)
            raise InconsistentError(
                f"{seen.size} leaves don't begin with the {kept.size} that were signed before; "
                f"both notes are in {evidence}"
            )

    def _keep_evidence(self, note: str, proof: list[bytes]) -> Path:
        directory = self._directory / f"evidence-{time.time_ns()}"
        directory.mkdir()
        _write(directory / "before.note", self._latest.read_text())
        _write(directory / "now.note", note)
        _write(directory / "proof.json", json.dumps([one.hex() for one in proof]))
        return directory


def _signing(note: str, keys: list[str]) -> list[str]:
    """Those that signed; a wrong signature by one of them is none."""
    found = []
    for key in keys:
        try:
            verify(note, Verifier.parse(key))
        except BadNoteError:
            continue
        found.append(key)
    return found


def _cosigner(path: Path, name: str) -> Cosigner:
    if not path.exists():
        made = {"name": name, "seed": secrets.token_hex(SEED_BYTES)}
        _write(path, json.dumps(made), mode=0o600)
    told = json.loads(path.read_text())
    return Cosigner(told["name"], bytes.fromhex(told["seed"]))


def _write(path: Path, text: str, mode: int = 0o644) -> None:
    """Whole or not at all."""
    draft = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(handle, "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
