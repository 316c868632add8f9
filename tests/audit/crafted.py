"""For each thing that the verifier looks at, a file in which that alone is wrong.

Where it must be, the log is signed anew with the real key: then nothing else can tell.
"""

import hashlib
import json
from base64 import b64decode
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from cli.verifier import DIFFERENT, UNUSABLE, Options, canonical
from domain.games import GAMES
from services.notes import Signer, signed
from tests.audit.logs import OTHER, OURS, Log, text
from tests.audit.recording import SEAL, Event, events, match
from tests.audit.tampering import TRUSTED
from tests.audit.witnesses import WITNESS, cosigned

Told = list[dict[str, Any]]
SANDBOX = Signer("sandbox/log", bytes(32))
RULES = {"objective": {"type": "deals", "deals": 2}}


class Crafted(Struct, frozen=True):
    file: bytes
    options: Options = TRUSTED
    status: int = DIFFERENT


@cache
def played(*, linked: bool = True) -> tuple[Event, ...]:
    game = GAMES["kruisjassen"]
    return tuple(events(match(game, msgspec.convert(RULES, game.rules), 5, linked=linked)))


@cache
def log() -> Log:
    return Log(played())


# Files


def document(
    edit: Callable[[Any], Any],
    status: int = DIFFERENT,
    *,
    opened: bool = False,
    options: Options = TRUSTED,
) -> Any:
    """The honest file, changed."""

    def made() -> Crafted:
        told = json.loads(log().file(opened=opened))
        changed = edit(told)
        return Crafted(changed if isinstance(changed, bytes) else canonical(told), options, status)

    return made


def note(edit: Callable[[str, str], str], status: int = DIFFERENT) -> Any:
    """Text and signature of the checkpoint, changed."""

    def edited(told: Any) -> None:
        head, line = told["checkpoint"].split("\n\n")
        told["checkpoint"] = edit(f"{head}\n", line)

    return document(edited, status)


def signed_text(text_: str, by: Signer = OURS) -> str:
    return signed(text_, [by])


# Logs


def logged(
    edit: Callable[[Told], Any],
    status: int = DIFFERENT,
    *,
    opened: bool = False,
    sandbox: bool = False,
) -> Any:
    """Events, changed, logged and signed. The opening of one is made again with its `whole`."""

    def made() -> Crafted:
        told = [json.loads(event.public) for event in played()]
        for one, event in zip(told, played(), strict=True):
            one["r"], one["whole"] = event.opening[:32], event.opening[32:]
        edit(told)
        for version, one in enumerate(told, 1):
            one["version"] = one.get("version") if one.pop("keep", False) else version
        found = [_event(one) for one in told]
        if sandbox:
            file = Log(found, origin=SANDBOX.verifier.name).file(opened=opened, by=[SANDBOX])
            return Crafted(file, Options((str(SANDBOX.verifier),)), status)
        return Crafted(Log(found).file(opened=opened), TRUSTED, status)

    return made


def _event(told: dict[str, Any]) -> Event:
    r, whole, bytes_ = told.pop("r", b""), told.pop("whole", b""), told.pop("bytes", None)
    opening = r + (whole if isinstance(whole, bytes) else canonical(whole))
    if opening and "seal" in told:
        told["seal"] = hashlib.sha256(SEAL + opening).hexdigest()
    return Event(bytes_ or canonical(told), opening)


def first(told: Told, tag: str) -> dict[str, Any]:
    return next(one for one in told if one["event"]["type"].endswith(tag))


def last(told: Told, tag: str) -> dict[str, Any]:
    return first(told[::-1], tag)


def put(tag: str, where: str = "event", **changes: Any) -> Callable[[Told], Any]:
    def edit(told: Told) -> None:
        one = first(told, tag)
        (one[where] if where else one).update(changes)

    return edit


def spaced(told: Told) -> None:
    one = first(told, "trick_taken")
    one["version"] = told.index(one) + 1
    honest = {k: v for k, v in one.items() if k not in ("r", "whole")}
    one["bytes"] = canonical(honest).replace(b'"at":', b'"at": ')


def out_of_order() -> Crafted:
    found = list(played())
    honest = Log(found)
    swapped = Log([found[1], found[0], *found[2:]])
    swapped.events, swapped.places = found, [honest.places[1], honest.places[0], *honest.places[2:]]
    return Crafted(swapped.file())


def whole_of(edit: Callable[[dict[str, Any]], Any], tag: str) -> Callable[[Told], Any]:
    """Of the sealed event, what is hidden."""

    def edited(told: Told) -> None:
        one = first(told, tag)
        whole = json.loads(one["whole"])
        one["whole"] = edit(whole) or whole

    return edited


def without_last_reveal(told: Told) -> None:
    told.remove(last(told, "deal_revealed"))


def earlier(told: Told) -> None:
    one = told[len(told) // 2]
    one["at"] -= 5000


def doubled_id(told: Told) -> None:
    told[20]["id"] = told[21]["id"]


def opened_twice(told: Told) -> None:
    told.insert(1, told[0] | {"id": "00000000-0000-0000-0000-00000000ffff"})


def after_the_end(told: Told) -> None:
    told.append(last(told, "trick_taken") | {"id": "00000000-0000-0000-0000-00000000ffff"})
    told[-1]["at"] = told[-2]["at"]


def other_stream(told: Told) -> None:
    told[20]["stream_id"] = "0190a5a0-0000-7000-8000-00000000000f"


def gap(told: Told) -> None:
    told.remove(first(told, "trick_taken"))
    for one in told:
        one["keep"] = True


def seat_after_deal(told: Told) -> None:
    at = told.index(first(told, "trick_taken"))
    seat = first(told, "seat_taken")
    told.insert(at, seat | {"id": "00000000-0000-0000-0000-00000000ffff", "at": told[at]["at"]})


def packs_fixed(deal: int, before: str) -> Callable[[Told], Any]:
    """That is not what was dealt."""

    def edit(told: Told) -> None:
        at = told.index(first(told, before))
        cards = list(GAMES["kruisjassen"].pack(None, "pack"))
        event = {"type": "table.packs_fixed", "deal": deal}
        changes = {
            "id": "00000000-0000-0000-0000-00000000ffff",
            "event": event | {"packs": {"pack": {"hidden": len(cards)}}},
            "whole": event | {"packs": {"pack": cards}},
            "r": bytes(32),
            "seal": "",
        }
        told.insert(at, told[at - 1] | changes)

    return edit


def late_round(told: Told) -> None:
    one = last(told, "round_dealt")
    one["event"]["round"] = 7
    one["whole"] = json.loads(one["whole"]) | {"round": 7}


def late_reveal(told: Told) -> None:
    last(told, "deal_revealed")["event"]["deal"] = 7


def other_turned(told: Told) -> None:
    one = first(told, "round_dealt")
    card = "7S" if one["event"]["turned"] != "7S" else "7H"
    one["event"]["turned"] = card
    one["whole"] = json.loads(one["whole"]) | {"turned": card}


def unlinked() -> Crafted:
    return Crafted(Log(played(linked=False)).file())


def by_a_stranger() -> Crafted:
    return Crafted(log().file(by=[OTHER]))


def under_another_name() -> Crafted:
    stranger = Signer("other/log", bytes(32))
    return Crafted(log().file(by=[stranger]), Options())


def one_closed(told: Any) -> None:
    del told["events"][0]["opening"]


def truncated(told: Any) -> None:
    del told["events"][-4:]


# With what was kept


def kept(size: int) -> str:
    return log().note(size)


def against(
    older: str | None, since: int | None, status: int, witness: str | None = None
) -> Callable[[], Crafted]:
    def made() -> Crafted:
        options = TRUSTED._replace(older=older, witness=witness)
        return Crafted(log().file(since=since), options, status)

    return made


def against_another_past() -> Crafted:
    found = list(played())
    changed = json.loads(found[4].public) | {"cause": "x"}
    other = Log([*found[:4], Event(canonical(changed)), *found[5:]])
    return Crafted(log().file(since=50), TRUSTED._replace(older=other.note(50)))


def against_a_strangers() -> Crafted:
    older = log().note(50, [OTHER])
    return Crafted(log().file(since=50), TRUSTED._replace(older=older), UNUSABLE)


def witness_lies() -> Crafted:
    head, lines = cosigned(kept(50), 7).split("\n\n")
    ours, theirs = lines.splitlines()
    raw = bytearray(b64decode(theirs.split(" ")[2]))
    raw[-1] ^= 1
    older = f"{head}\n\n{ours}\n\u2014 {WITNESS.verifier.name} {text(bytes(raw))}\n"
    options = TRUSTED._replace(older=older, witness=str(WITNESS.verifier))
    return Crafted(log().file(since=50), options)


def set_in(*path: Any, to: Any) -> Callable[[Any], None]:
    def edit(told: Any) -> None:
        for step in path[:-1]:
            told = told[step]
        told[path[-1]] = to(told[path[-1]]) if callable(to) else to

    return edit


def flip_base64(spelt: str) -> str:
    raw = bytearray(b64decode(spelt))
    raw[0] ^= 1
    return text(bytes(raw))


def trailing_bits(line: str) -> str:
    """Of 68 bytes the last digit has two bits that say nothing."""
    body = line.rstrip("\n=")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return f"{body[:-1]}{alphabet[alphabet.index(body[-1]) + 1]}=\n"


def numbered_otherwise(key: str) -> str:
    name, _, rest = key.partition("+")
    return f"{name}+00000000+{rest.partition('+')[2]}"


CRAFTED: dict[str, Callable[[], Crafted]] = {
    # the file
    "not JSON": document(lambda _: b"{", UNUSABLE),
    "garbage": document(lambda _: bytes(range(256)), UNUSABLE),
    "nothing": document(lambda _: b"", UNUSABLE),
    "nested deeply": document(lambda _: b"[" * 100_000, UNUSABLE),
    "not an object": document(lambda _: b"[]", UNUSABLE),
    "another format": document(set_in("format", to="courtcards-bundle/2"), UNUSABLE),
    "no events": document(set_in("events", to=[]), UNUSABLE),
    "a key that is no text": document(set_in("keys", to=[5]), UNUSABLE),
    "of the wrong kind": document(set_in("ruleset", to="1"), UNUSABLE),
    "spaces": document(lambda told: json.dumps(told).encode()),
    "base64 otherwise": document(
        set_in("events", 0, "proof", 0, to=lambda spelt: trailing_bits(spelt).strip())
    ),
    # the checkpoint
    "a size with a zero": note(
        lambda head, _: signed_text(head.replace(f"\n{log().size}\n", f"\n0{log().size}\n")),
        UNUSABLE,
    ),
    "an extension": note(lambda head, _: signed_text(f"{head}more\n"), UNUSABLE),
    "no last newline": note(lambda head, line: f"{head}\n{line.rstrip()}", UNUSABLE),
    "a signature otherwise": note(lambda head, line: f"{head}\n{trailing_bits(line)}", UNUSABLE),
    "a wrong signature": note(
        lambda head, line: f"{head}\n{line[:40]}{'A' if line[40] != 'A' else 'B'}{line[41:]}"
    ),
    "a key otherwise": document(set_in("keys", 0, to=numbered_otherwise), options=Options()),
    "a key that didn't sign": document(
        set_in("keys", to=[str(OURS.verifier), str(OTHER.verifier)])
    ),
    "another key": by_a_stranger,
    "a key of another name": under_another_name,
    "a wrong proof": document(set_in("events", 3, "proof", 1, to=flip_base64)),
    # the events, in a log that is signed anew
    "out of order": out_of_order,
    "an event nested deeply": document(
        set_in("events", 3, "public", to=text(b"[" * 100_000 + b"]" * 100_000))
    ),
    "a fraction": logged(put("trick_taken", points=1.5)),
    "a large integer": logged(put("trick_taken", points=2**60)),
    "a field too many": logged(put("trick_taken", "", note="x")),
    "a field of the wrong kind": logged(put("trick_taken", "", schema_version=True)),
    "an id that is none": logged(put("trick_taken", "", id="7")),
    "a type that is none": logged(put("trick_taken", type="trick")),
    "an event not canonical": logged(spaced),
    "an opening not canonical": logged(
        whole_of(lambda whole: json.dumps(whole).encode(), "round_dealt"), opened=True
    ),
    "another table": logged(other_stream),
    "a gap": logged(gap),
    "an id twice": logged(doubled_id),
    "back in time": logged(earlier),
    "opened twice": logged(opened_twice),
    "other rules": document(set_in("rules", "objective", "deals", to=3)),
    "cut short": document(truncated),
    "after the end": logged(after_the_end),
    "sealed without need": logged(put("trick_taken", "", seal="00" * 32)),
    "another r": document(set_in("events", 0, "opening", to=flip_base64), opened=True),
    "an opening too few": document(
        lambda told: told["events"][0].pop("opening") and None, opened=True
    ),
    "hidden was something else": logged(
        whole_of(lambda whole: whole.update(trump="none"), "round_dealt"), opened=True
    ),
    "a seat after the deal": logged(seat_after_deal),
    "a round out of turn": logged(late_round),
    "a reveal out of turn": logged(late_reveal),
    "a reveal too few": logged(without_last_reveal),
    "another chain": unlinked,
    "another entropy": logged(put("deal_revealed", seat_entropy=1)),
    "another secret": logged(
        whole_of(lambda whole: whole.update(secret="00" * 64), "opened"), opened=True
    ),
    "another card turned": logged(other_turned),
    "packs fixed outside of a sandbox": logged(packs_fixed(2, "match_started")),
    "packs fixed too late": logged(packs_fixed(1, "trick_taken"), sandbox=True),
    "other packs fixed": logged(packs_fixed(2, "match_started"), sandbox=True, opened=True),
    # what was kept
    "another past": against_another_past,
    "a stranger's past": against_a_strangers,
    "reaching back to nothing": against(None, 50, UNUSABLE),
    "not reaching back": against(kept(50), None, UNUSABLE),
    "reaching back elsewhere": against(kept(50), 40, UNUSABLE),
    "newer than the file": against(Log([*played(), *played()[:9]]).note(), None, UNUSABLE),
    "a checkpoint that is none": against("kept", None, UNUSABLE),
    "a trusted key that is none": document(
        lambda _: log().file(), UNUSABLE, options=Options(keys=("test/log+1+x",))
    ),
    "a witness that is none": against(kept(50), 50, UNUSABLE, "test/witness"),
    "a witness of nothing": against(None, None, UNUSABLE, str(WITNESS.verifier)),
    "not witnessed": against(kept(50), 50, DIFFERENT, str(WITNESS.verifier)),
    "a witness' signature": witness_lies,
}
