"""The errors as a page of the docs: `python -m api.v1.errors_page FILE`."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from api.problems import DUTIES, KINDS, kind_of, reasons
from api.v1.answers import example
from domain.games import GAMES

HEAD = """\
# Errors

Every error is a problem document (RFC 9457, `application/problem+json`). Programs go by `code`:
codes are stable, `title` and `detail` are for people, and new codes may come. `type` is a path that
leads to the same as below, `instance` names the request (`X-Request-Id` has the same id).

- `params` holds what belongs to the code, `rule` the ruling of the game's rules.
- `errors` says where a request doesn't fit the description: a JSON pointer into the body, or
  `query:` or `header:` with a name.
- `legal_moves` comes with a refused move: what may be played instead.
- 429, 503, `try_again` and `not_yet_signed` come with `Retry-After`. After 503 and after no answer
  at all send the same request with the same `Idempotency-Key`: if it took effect, you are told so.

Checks come in this order: token and scope, who sits there, the idempotency key, the version, the
turn, the hand, the rule. So an error tells nothing that your own view doesn't.

(Made by `make openapi` from the server's own table.)
"""


def page() -> str:
    return "\n".join((HEAD, *_server(), *_games()))


def _server() -> Iterator[str]:
    yield "## The server's\n"
    for code in sorted(KINDS, key=lambda code: (KINDS[code].status, code)):
        yield from _entry(code)


def _games() -> Iterator[str]:
    yield "## The games'\n"
    for code in sorted(DUTIES):
        titles = ", ".join(GAMES[name].title for name in reasons(code))
        yield from _entry(code, f" ({titles})")


def _entry(code: str, where: str = "") -> Iterator[str]:
    kind = kind_of(code)
    shown = msgspec.json.format(msgspec.json.encode(example(code)["value"]), indent=2).decode()
    yield f"### `{code}`\n\n{kind.status}{where}. {kind.description}\n\n```json\n{shown}\n```\n"


def main() -> None:
    Path(sys.argv[1]).write_text(page())


if __name__ == "__main__":
    main()
