"""`courtcards audit`: a table as a file, and its check, which needs no server."""

import argparse
import contextlib
import os
import secrets
import sys
import time
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import httpx

from cli import audit_keys, audit_packet, audit_witness, verifier
from cli.audit_check import check
from cli.verifier import UNUSABLE
from domain.audit import Reason
from services.notes import BadNoteError, Checkpoint
from services.settings import state_directory

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

PATIENCE_SECONDS = 20.0
RETRY_SECONDS = 0.5
SECONDS = 60.0
UNAUTHENTICATED = 401


class RefusedError(Exception):
    """What the server said no to."""


def add(subparsers: "Subparsers") -> None:
    parser = subparsers.add_parser("audit", help="tables as files, and their check")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_export(commands)
    verify = commands.add_parser("verify", help="check a file offline, by the rules as well")
    verifier.add_arguments(verify)
    verify.set_defaults(run=run_verify)
    for module in (audit_packet, audit_witness, audit_keys):
        module.add(commands)


def _add_export(commands: "Subparsers") -> None:
    export = commands.add_parser("export", help="write a table's events and proofs to a file")
    export.add_argument("table")
    export.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    export.add_argument("--since", type=Path, metavar="NOTE", help="a checkpoint that you kept")
    export.add_argument(
        "--openings",
        choices=get_args(Reason),
        metavar="REASON",
        help=f"also what was hidden, which is logged; why: {', '.join(get_args(Reason))}",
    )
    add_server(export)
    export.set_defaults(run=run_export)


def add_server(parser: argparse.ArgumentParser) -> None:
    default = f"http://127.0.0.1:{os.environ.get('COURTCARDS_PORT', '8000')}"
    parser.add_argument("--url", default=default, help=f"the server (default {default})")
    token = state_directory() / "operator.token"
    parser.add_argument("--token-file", type=Path, default=token, help="the operator's by default")


# Export


def run_export(options: argparse.Namespace) -> int:
    draft = options.output.with_name(f".{options.output.name}-{secrets.token_hex(4)}")
    try:
        draft.touch()  # before anything is asked for: a reveal is logged
        raw = export(options)
        draft.write_bytes(raw)
        os.replace(draft, options.output)
    except (BadNoteError, OSError, RefusedError, httpx.HTTPError) as error:
        print(f"export: {error}", file=sys.stderr)
        return UNUSABLE
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()
    print(f"{options.output}: {len(raw)} bytes; check it with: courtcards audit verify")
    return 0


def export(options: argparse.Namespace) -> bytes:
    """As an auditor, or where the token isn't one's, as somebody who may see the table."""
    query: dict[str, Any] = {}
    if options.since is not None:
        query["since"] = Checkpoint.parse(options.since.read_text()).size
    headers = {"Authorization": f"Bearer {options.token_file.read_text().strip()}"}
    audited = f"/v1/audit/tables/{options.table}/bundle"
    with httpx.Client(base_url=options.url, timeout=SECONDS, headers=headers) as client:
        if options.openings:
            headers = {"Idempotency-Key": str(uuid.uuid4())}
            body = {"reason": options.openings}
            return _asked(client, "POST", audited, params=query, json=body, headers=headers).content
        answer = _asked(client, "GET", audited, or_else=403, params=query)
        if answer.status_code == 403:
            answer = _asked(client, "GET", f"/v1/tables/{options.table}/bundle", params=query)
        return answer.content


def _asked(
    client: httpx.Client, method: str, path: str, or_else: int | None = None, **request: Any
) -> httpx.Response:
    """Again while the end of the table isn't signed, or the server is away."""
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            answer = client.request(method, path, **request)
        except httpx.TransportError as error:
            said, passing = f"{client.base_url} doesn't answer: {error}", True
        else:
            if answer.is_success or answer.status_code == or_else:
                return answer
            said, passing = _said(answer), "retry-after" in answer.headers
        if not passing or time.monotonic() > until:
            raise RefusedError(said)
        time.sleep(RETRY_SECONDS)


def _said(answer: httpx.Response) -> str:
    text = f"{answer.status_code} {answer.text}"
    if answer.status_code != UNAUTHENTICATED:
        return text
    return (
        f"{text}\nThe token is that of another server: of a sandbox set COURTCARDS_SANDBOX=1, "
        "or choose one with --token-file"
    )


# Check


def run_verify(options: argparse.Namespace) -> int:
    try:
        status, lines, _ = check(options.file.read_bytes(), verifier.options_of(options))
    except OSError as error:
        print(f"verify: {error}", file=sys.stderr)
        return UNUSABLE
    print("\n".join(lines))
    return status
