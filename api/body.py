"""Bodies: checked as text before anything is built from them, then decoded strictly."""

import json
import re
from typing import Any, Final, NoReturn

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.types import Empty, Receive

from api.problems import Fault, Problem
from api.replies import JSON
from services.players import Caller

MAX_BYTES: Final = 64 * 1024
MAX_DEPTH: Final = 16
MAX_INTEGER: Final = 2**53
MAX_DIGITS: Final = 17

# Matches at any quote, an unclosed string to the end: else the search would begin again at each
# escaped quote of one, in quadratic time.
_STRING = re.compile(r'"(?:[^"\\]|\\(?:.|\Z))*(?:"|\Z)', re.DOTALL)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_FAULTS = (
    ("unknown field", "unknown_field"),
    ("missing required", "required"),
    ("Invalid enum value", "invalid_value"),
    ("Invalid value", "invalid_value"),
    ("matching regex", "invalid_value"),
    ("Expected `", "wrong_type"),
)
_AT = re.compile(r" - at `\$([^`]*)`$")
_NAMED = re.compile(r"field `([^`]{1,100})`(?: - at `[^`]*`)?$")
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")


class CheckedRequest(Request[Caller, Any, State]):
    """`data` of a route is strictly what its type says."""

    async def json(self) -> Any:
        if self._json is Empty:
            self._json = decode(await self.body(), self._annotation())
        return self._json

    async def body(self) -> bytes:
        if self._body is Empty:
            self._body = await _read(self.receive)
            if self._body and self.header(b"content-type") not in (None, "", JSON):
                self._check_media_type()
        return self._body

    def header(self, name: bytes) -> str | None:
        """By its name in lower case. `headers` would first make a mapping of all of them."""
        for known, value in self.scope["headers"]:
            if known == name:
                return value.decode("latin-1")
        return None

    def has(self, tag: str) -> bool:
        """Whether `If-None-Match` names it; that a tag is weak makes no difference there."""
        known = self.header(b"if-none-match") or ""
        return tag.removeprefix("W/") in known or known.strip() == "*"

    def _check_media_type(self) -> None:
        if self.content_type[0] not in ("", JSON):
            raise Problem("unsupported_media_type")

    def _annotation(self) -> Any:
        return self.route_handler.parsed_fn_signature.parameters["data"].annotation


async def _read(receive: Receive) -> bytes:
    body = b""
    while True:
        event = await receive()
        if event["type"] == "http.disconnect":
            _malformed("it ended early")
        body += event["body"]  # type: ignore[typeddict-item]
        if len(body) > MAX_BYTES:
            raise Problem("payload_too_large")
        if not event.get("more_body", False):
            return body


def decode(raw: bytes, wanted: Any) -> Any:
    return convert(parse(raw), wanted)


def parse(raw: bytes) -> Any:
    """Depth first: a parser may recurse only as far as that.

    The slow checks are left out where they can't fail: with that few brackets, or without any
    escape or unsafe character.
    """
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        _malformed("not UTF-8")
    if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH:
        _check_depth(text)
    try:
        _strict.decode(text)
        parsed = msgspec.json.decode(raw)  # stricter: no NaN, no half of a surrogate pair
    except (ValueError, msgspec.DecodeError):
        _malformed("not JSON")
    if "\\" in text or _UNSAFE.search(text):
        _check_characters(text)
    return parsed


def convert(parsed: Any, wanted: Any, at: str = "") -> Any:
    """`at`: the JSON pointer of `parsed` in the body."""
    try:
        return msgspec.convert(parsed, wanted)
    except msgspec.ValidationError as error:
        raise Problem("validation_failed", errors=(fault(str(error), at),)) from None


def fault(message: str, at: str = "") -> Fault:
    """Says where and what kind; of what was sent only the name of a field."""
    code = next((code for text, code in _FAULTS if text in message), "invalid_value")
    found = _AT.search(message)
    steps = _STEP.findall(found[1]) if found else []
    pointer = at + "".join(f"/{name or index}" for name, index in steps)
    named = _NAMED.search(message) if code in ("required", "unknown_field") else None
    if named:
        pointer += "/" + named[1].replace("~", "~0").replace("/", "~1")
    if "Expected `" in message and re.search(r"(>=|<=|length|multiple)", message):
        code = "out_of_bounds"
    return Fault(pointer, code)


def _check_depth(text: str) -> None:
    depth = 0
    for mark in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if mark in "[{" else -1
        if depth > MAX_DEPTH:
            _malformed(f"nested deeper than {MAX_DEPTH}")


def _check_characters(text: str) -> None:
    """In valid JSON a control character hides in an escape, or is white space between tokens."""
    strings = "".join(_STRING.findall(text))
    if _UNSAFE.search(_ESCAPE.sub(_unescaped, strings)):
        _malformed("control characters in a text")


def _unescaped(escape: re.Match[str]) -> str:
    code = escape[1]
    if code[0] == "u":
        letter = chr(int(code[1:], 16))
        return "" if "\ud800" <= letter <= "\udfff" else letter
    return "\x00" if code in "bfnrt" else code


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        _malformed("a key is repeated")
    return found


def _bounded(digits: str) -> int:
    if len(digits) > MAX_DIGITS or abs(int(digits)) > MAX_INTEGER:
        _malformed("an integer beyond 2^53")
    return int(digits)


def _malformed(detail: str) -> NoReturn:
    raise Problem("malformed_json", f"The body is refused: {detail}.")


_strict = json.JSONDecoder(object_pairs_hook=_without_duplicates, parse_int=_bounded)
