"""Bodies: the checks that are left out where they can't fail would have found nothing."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from litestar.types import Receive

from api import body
from api.problems import Problem

PIECES = [*'[]{},:"', '""', '"a"', '"a":', "{}", "[]", " ", "\n", "\t", "\\", "\\u0007", "\\n"]
ODD = ["\x00", "\x7f", "\x85", "\u2028", "\u202e", "é", "👩", "\\ud83d\\ude00", "\\u202e", '\\"']
NUMBERS = ["0", "-1", "1e9", "1.5", "9007199254740992", "9007199254740993", "NaN", "9" * 30]

pieces = st.lists(st.sampled_from([*PIECES, *ODD, *NUMBERS]), max_size=30).map("".join)
keys = st.sampled_from(["a", "b", "é", "\n", "\u202e", "["])
values = st.recursive(
    st.one_of(
        st.integers(),
        st.booleans(),
        st.none(),
        keys,
        st.text(st.characters(codec="utf-8"), max_size=5),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=4)),
)
written = st.builds(
    lambda value, ascii_, indent: json.dumps(value, ensure_ascii=ascii_, indent=indent),
    values,
    st.booleans(),
    st.sampled_from([None, 1]),
)
nested = st.builds(
    lambda depth, inner: "[" * depth + inner + "]" * depth,
    st.integers(13, 20),
    st.sampled_from(["", '"["', '{"a":{}}', '"\\""']),
)
repeated = st.builds(
    '{{"a":{0},"{1}":{0}}}'.format, written, st.sampled_from(["a", "b", "\\u0061"])
)


def with_all_checks(raw: bytes) -> object:
    text = raw.decode()
    body._check_depth(text)
    try:
        body._strict.decode(text)
        parsed = msgspec.json.decode(raw)
    except (ValueError, msgspec.DecodeError):
        body._malformed("not JSON")
    body._check_characters(text)
    return parsed


def verdict(parse: Callable[[bytes], object], raw: bytes) -> object:
    try:
        return "accepted", parse(raw)
    except Problem as problem:
        return problem.code, problem.detail


@given(st.one_of(pieces, written, nested, repeated))
@settings(max_examples=2_000, deadline=None)
@example('"\\u202e"')
@example('{"a\u2028":1}')
def test_the_verdict_is_that_of_all_checks(text: str) -> None:
    raw = text.encode()
    assert verdict(body.parse, raw) == verdict(with_all_checks, raw)


def received(*events: dict[str, Any]) -> Receive:
    left = list(events)

    async def receive() -> Any:
        return left.pop(0)

    return receive


def part(data: bytes, *, more: bool) -> dict[str, Any]:
    return {"type": "http.request", "body": data, "more_body": more}


async def test_a_body_may_come_in_parts() -> None:
    parts = received(part(b'{"a"', more=True), part(b"", more=True), part(b":1}", more=False))
    assert await body._read(parts) == b'{"a":1}'


async def test_a_body_of_many_parts_has_the_same_limit() -> None:
    half = part(b"x" * (body.MAX_BYTES // 2), more=True)
    assert len(await body._read(received(half, half | {"more_body": False}))) == body.MAX_BYTES
    with pytest.raises(Problem, match="payload_too_large"):
        await body._read(received(half, half, part(b"x", more=True)))


async def test_a_body_that_breaks_off_is_no_body() -> None:
    with pytest.raises(Problem, match="malformed_json"):
        await body._read(received(part(b"{}", more=True), {"type": "http.disconnect"}))
