"""Checks one table's bundle offline. One file; needs Python 3.11 and `cryptography`, no server.

    python verifier.py FILE [--key KEY ...] [--checkpoint OLDER.note [--witness KEY]] [--unfinished]

It checks all but the rules of play: docs/audit.md tells what that proves, and the formats.
Exit status: 0 verified, 1 a difference, 2 nothing can be said: not a bundle at all, or not to be
compared with what was given.
"""

import argparse
import base64
import hashlib
import hmac
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

FORMAT = "courtcards-bundle/1"
SANDBOX = "sandbox/"  # how the name of a sandbox's log begins
VERIFIED, DIFFERENT, UNUSABLE = 0, 1, 2

SEAL = b"courtcards/seal/v1\0"
LINK = b"courtcards/chain/v1\0"
DEAL = b"courtcards/deal/v1\0"
R_BYTES = 32
SEED_BYTES = 64
CHAIN_LENGTH = 1024
LARGEST = 2**53 - 1

LOG_KEY, WITNESS_KEY = 1, 4  # C2SP signed-note, tlog-cosignature
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
TAG = re.compile(r"[a-z_]+\.[a-z_]+")
ENDS = ("table.match_ended", "table.abandoned")
AFTER = ("table.deal_revealed", "table.rematch_opened")
TAKEN_BACK = ".calls_taken_back"


Read = TypeVar("Read")


class Difference(Exception):  # noqa: N818 - the answer, not a fault
    """Something isn't as it must be. `version`: of the event concerned."""

    def __init__(self, text: str, version: int | None = None) -> None:
        super().__init__(text if version is None else f"event {version}: {text}")


class Unusable(Exception):  # noqa: N818 - the answer, not a fault
    """Nothing can be said of this file, or of the two together."""


# What reading a value of another kind than expected comes to.
FORMLESS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Key(NamedTuple):
    """As C2SP writes it: name+id+key."""

    text: str
    name: str
    id: bytes
    kind: int
    public: bytes


class Note(NamedTuple):
    """A checkpoint; `lines`: name and bytes of each signature."""

    text: str
    origin: str
    size: int
    root: bytes
    lines: list[tuple[str, bytes]]


@dataclass(frozen=True)
class Event:
    index: int
    leaf: bytes
    proof: list[bytes]
    opening: bytes | None
    told: dict[str, Any]

    @property
    def event(self) -> Any:
        return self.told["event"]

    @cached_property
    def tag(self) -> str:
        return str(self.event["type"])

    @cached_property
    def whole(self) -> Any:
        """In full where it can be known."""
        return self.event if self.opening is None else parsed(self.opening[R_BYTES:])


@dataclass(frozen=True)
class Bundle:
    raw: bytes
    table: str
    game: str
    ruleset: int
    rules: dict[str, Any]
    checkpoint: str
    keys: list[str]
    events: list[Event]
    consistency: tuple[int, list[bytes]] | None

    @cached_property
    def note(self) -> Note:
        return read_note(self.checkpoint)

    def all(self, *tags: str) -> Iterator[Event]:
        return (event for event in self.events if event.tag in tags)

    @cached_property
    def is_over(self) -> bool:
        return any(self.all(*ENDS))

    @cached_property
    def dealt(self) -> list[Event]:
        return list(self.all(f"{self.game}.round_dealt"))

    @cached_property
    def revealed(self) -> dict[int, bytes]:
        found = (event.event for event in self.all("table.deal_revealed"))
        return {one["deal"]: bytes.fromhex(one["seed"]) for one in found}

    @cached_property
    def of_sandbox(self) -> bool:
        return self.note.origin.startswith(SANDBOX)

    @cached_property
    def caveat(self) -> str:
        return ", of a sandbox: no proof of a fair deal" if self.of_sandbox else ""

    @cached_property
    def fixed(self) -> dict[tuple[int, str], Any]:
        """Packs that were chosen, by deal and label; counted only where they aren't told."""
        return {
            (one.event["deal"], label): cards
            for one in self.all("table.packs_fixed")
            for label, cards in one.whole["packs"].items()
        }

    @cached_property
    def seeds(self) -> list[str]:
        """Of the seats, as they were when the match started."""
        seeds = [""] * self.events[0].event["seats"]
        for event in self.all("table.seat_taken", "table.seat_left"):
            seeds[event.event["seat"]] = event.event.get("seed", "")
        return seeds


class Options(NamedTuple):
    """`keys`: those that are trusted; `older`: a checkpoint kept from before."""

    keys: tuple[str, ...] = ()
    older: str | None = None
    witness: str | None = None
    unfinished: bool = False


# Reading: lenient in form (`canonical_file` sees to that), strict in kinds


def _integer(text: str) -> int:
    if len(text) > 17 or abs(int(text)) > LARGEST:
        raise ValueError("an integer that is too large")
    return int(text)


def parsed(data: bytes) -> Any:
    """Raises ValueError. What has no place in it (a fraction, a key that is there twice) is lost,
    so that the canonical form differs."""
    return json.loads(
        data.decode(), parse_int=_integer, parse_float=_nothing, parse_constant=_nothing
    )


def _nothing(_: str) -> None:
    return None


def canonical(value: Any) -> bytes:
    """RFC 8785, for the values that occur."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def fields(value: Any, kinds: dict[str, type], optional: tuple[str, ...] = ()) -> list[Any]:
    """The values in that order; raises ValueError for other keys and other kinds."""
    if type(value) is not dict or not set(kinds) - set(optional) <= set(value) <= set(kinds):
        raise ValueError(f"not an object with {', '.join(kinds)}")
    for name, kind in kinds.items():
        if name in value and type(value[name]) is not kind:
            raise ValueError(f"{name} is no {kind.__name__}")
    return [value.get(name) for name in kinds]


def unpacked(text: str) -> bytes:
    return base64.b64decode(text, validate=True)


def packed(data: bytes) -> str:
    return base64.b64encode(data).decode()


def load(raw: bytes) -> Bundle:
    kinds = {"format": str, "table": str, "game": str, "ruleset": int, "rules": dict}
    kinds |= {"checkpoint": str, "keys": list, "events": list, "consistency": dict}
    try:
        document = parsed(raw)
        form, table, game, ruleset, rules, checkpoint, keys, events, consistency = fields(
            document, kinds, ("consistency",)
        )
        if form != FORMAT:
            raise ValueError(f"its format is {form}")
        grown = None
        if consistency is not None:
            size, hashes = fields(consistency, {"size": int, "hashes": list})
            grown = size, [unpacked(one) for one in hashes]
        if not events or any(type(key) is not str for key in keys):
            raise ValueError("no events, or a key that is no text")
        listed = [_event(number, one) for number, one in enumerate(events, 1)]
        read_note(checkpoint)
    except FORMLESS as error:
        raise Unusable(f"not a {FORMAT}: {error}") from None
    return Bundle(raw, table, game, ruleset, rules, checkpoint, keys, listed, grown)


def _event(number: int, value: Any) -> Event:
    kinds = {"index": int, "public": str, "proof": list, "opening": str}
    index, public, proof, opening = fields(value, kinds, ("opening",))
    leaf, opened = unpacked(public), None if opening is None else unpacked(opening)
    try:
        told = parsed(leaf)
        if opened is not None:
            parsed(opened[R_BYTES:])
        _check_envelope(told)
    except FORMLESS as error:
        raise Difference(str(error), number) from None
    return Event(index, leaf, [unpacked(one) for one in proof], opened, told)


def _check_envelope(told: Any) -> None:
    kinds: dict[str, type] = {"actor": str, "at": int, "event": dict, "id": str, "seal": str}
    kinds |= {"schema_version": int, "stream_id": str, "version": int}
    cause = told.get("cause", 0) if type(told) is dict else 0
    kinds["cause"] = str if type(cause) is str else type(None)
    fields(told, kinds, ("seal",))
    if not all(UUID.fullmatch(told[name]) for name in ("id", "stream_id")):
        raise ValueError("an id that is no UUID")
    if not TAG.fullmatch(str(told["event"].get("type"))):
        raise ValueError("an event without a type")


def read_note(note: str) -> Note:
    text, _, signatures = note.partition("\n\n")
    origin, size, root = (*text.split("\n"), "", "")[:3]
    *lines, end = signatures.split("\n")
    made = Note(f"{text}\n", origin, _integer(size), unpacked(root), list(map(_signature, lines)))
    whole = f"{origin}\n{made.size}\n{packed(made.root)}\n\n{signatures}"
    if note != whole or end or made.size < 1:
        raise ValueError("the checkpoint is no checkpoint")
    return made


def _signature(line: str) -> tuple[str, bytes]:
    name, _, encoded = line.removeprefix("\u2014 ").partition(" ")
    signed = unpacked(encoded)
    if line != f"\u2014 {name} {packed(signed)}" or len(signed) < 5:
        raise ValueError("a signature that is none")
    return name, signed


def read_key(text: str, kind: int) -> Key:
    name, _, rest = text.partition("+")
    number, _, encoded = rest.partition("+")
    raw = unpacked(encoded)
    key = Key(text, name, key_id(name, raw), raw[0] if raw else 0, raw[1:])
    right = len(raw) == 33 and key.kind == kind and number == key.id.hex()
    if not right or text != f"{name}+{number}+{packed(raw)}":
        raise ValueError(f"not a key of this kind: {text}")
    return key


def given(read: Callable[..., Read], text: str, *kind: int) -> Read:
    """What came with the file: if it is none, that says nothing of the file."""
    try:
        return read(text, *kind)
    except ValueError:
        raise Unusable(f"what was given is no {read.__name__.removeprefix('read_')}") from None


def key_id(name: str, raw: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\n" + raw).digest()[:4]


# Signatures and trees


def is_signed(key: Key, text: str, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(key.public).verify(signature, text.encode())
    except InvalidSignature:
        return False
    return True


def signed_by(note: Note, key: Key) -> bool:
    """Raises Difference for a wrong signature under the key's name and id."""
    for name, signed in note.lines:
        if (name, signed[:4]) == (key.name, key.id):
            if not is_signed(key, note.text, signed[4:]):
                raise Difference(f"the signature of {key.id.hex()} is wrong")
            return True
    return False


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def root_by_inclusion(leaf: bytes, index: int, size: int, proof: list[bytes]) -> bytes | None:
    """RFC 9162, 2.1.3.2; None where the proof is none for that place."""
    found, place, last = hashlib.sha256(b"\0" + leaf).digest(), index, size - 1
    for part in proof:
        if not last:
            return None
        if place % 2 or place == last:
            found = node(part, found)
            while place and not place % 2:
                place, last = place >> 1, last >> 1
        else:
            found = node(found, part)
        place, last = place >> 1, last >> 1
    return None if last else found


def roots_by_consistency(
    old: int, new: int, old_root: bytes, proof: list[bytes]
) -> tuple[bytes, bytes] | None:
    """The old and the new root that the proof leads to (RFC 9162, 2.1.4.2)."""
    if old >= new:
        return (old_root, old_root) if old == new and not proof else None
    place, last = old - 1, new - 1
    while place % 2:
        place, last = place >> 1, last >> 1
    first, *rest = [*([] if place else [old_root]), *proof] or [b""]
    one = two = first
    for part in rest:
        if not last:
            return None
        if place % 2 or place == last:
            one, two = node(part, one), node(part, two)
            while place and not place % 2:
                place, last = place >> 1, last >> 1
        else:
            two = node(two, part)
        place, last = place >> 1, last >> 1
    return None if last else (one, two)


# What is hidden


def hides(shown: Any, whole: Any) -> bool:
    """Whether `shown` is `whole`, with parts of it counted only, or the chain's secret left out."""
    if is_hidden(shown):
        return bool(shown["hidden"] == (len(whole) if type(whole) is list else 1))
    if type(shown) is dict and type(whole) is dict:
        same = set(shown) == set(whole)
        return same and all(_hides_field(name, shown[name], whole[name]) for name in shown)
    if type(shown) is list and type(whole) is list:
        return len(shown) == len(whole) and all(map(hides, shown, whole))
    return type(shown) is type(whole) and bool(shown == whole)


def _hides_field(name: str, shown: Any, whole: Any) -> bool:
    return (name == "secret" and shown is None and type(whole) is str) or hides(shown, whole)


def is_hidden(value: Any) -> bool:
    return type(value) is dict and set(value) == {"hidden"} and type(value["hidden"]) is int


def hides_something(event: Any) -> bool:
    if type(event) is dict:
        secret = "secret" in event and event["secret"] is None
        return secret or is_hidden(event) or any(map(hides_something, event.values()))
    return type(event) is list and any(map(hides_something, event))


# The checks: each tells what it found


def canonical_file(bundle: Bundle, _: Options) -> str:
    """No byte of the file is open to choice: not the spaces, not the spelling of base64."""
    events = []
    for one in bundle.events:
        opening = {} if one.opening is None else {"opening": packed(one.opening)}
        proof = [packed(part) for part in one.proof]
        events.append({"index": one.index, "public": packed(one.leaf), "proof": proof, **opening})
    document = {
        "format": FORMAT,
        "table": bundle.table,
        "game": bundle.game,
        "ruleset": bundle.ruleset,
        "rules": bundle.rules,
        "checkpoint": bundle.checkpoint,
        "keys": bundle.keys,
        "events": events,
    }
    if bundle.consistency is not None:
        size, hashes = bundle.consistency
        document["consistency"] = {"size": size, "hashes": [packed(one) for one in hashes]}
    if canonical(document) != bundle.raw:
        raise Difference("the file isn't written in the one form that it can have")
    return f"{len(bundle.events)} events, {len(bundle.raw)} bytes in canonical form"


def signed_checkpoint(bundle: Bundle, options: Options) -> str:
    """Every line by one of the keys, in their order; with `--key`, one of them is yours."""
    note, keys = bundle.note, [read_key(text, LOG_KEY) for text in bundle.keys]
    if [(name, signed[:4]) for name, signed in note.lines] != [(key.name, key.id) for key in keys]:
        raise Difference("the checkpoint isn't signed by the keys that are listed")
    if any(key.name != note.origin for key in keys):
        raise Difference("a key bears another name than the log")
    for key in keys:
        signed_by(note, key)
    told = f"checkpoint of {note.size} leaves of {note.origin}"
    if not options.keys:
        numbers = ", ".join(key.id.hex() for key in keys)
        return f"{told}; self-consistent, signer unverified: {numbers}"
    wanted = [given(read_key, text, LOG_KEY) for text in options.keys]
    trusted = [key.id.hex() for key in keys if key in wanted]
    if not trusted:
        raise Difference("the checkpoint isn't signed by the key that was given")
    return f"{told}, signed by {', '.join(trusted)}"


def included(bundle: Bundle, _: Options) -> str:
    note = bundle.note
    for version, one in enumerate(bundle.events, 1):
        root = root_by_inclusion(one.leaf, one.index, note.size, one.proof)
        if not 0 <= one.index < note.size or root != note.root:
            raise Difference(f"no proof that it is at {one.index} of the log", version)
    return f"{len(bundle.events)} proofs lead to the signed root"


def in_order(bundle: Bundle, _: Options) -> str:
    places = [event.index for event in bundle.events]
    for version, (before, after) in enumerate(pairwise(places), 2):
        if after <= before:
            raise Difference("it isn't after the one before in the log", version)
    return f"places {places[0]} to {places[-1]} of the log, each after the one before"


def canonical_events(bundle: Bundle, _: Options) -> str:
    for version, one in enumerate(bundle.events, 1):
        if canonical(one.told) != one.leaf:
            raise Difference("its bytes aren't canonical JSON", version)
        if one.opening is not None and canonical(one.whole) != one.opening[R_BYTES:]:
            raise Difference("the bytes of its opening aren't canonical JSON", version)
    return "the bytes of all are canonical JSON"


def one_stream(bundle: Bundle, _: Options) -> str:
    for version, one in enumerate(bundle.events, 1):
        if one.told["stream_id"] != bundle.table:
            raise Difference("it is of another table", version)
        if one.told["version"] != version:
            raise Difference(f"it says that it is event {one.told['version']}", version)
    if len({one.told["id"] for one in bundle.events}) < len(bundle.events):
        raise Difference("two events have one id")
    return f"table {bundle.table}, versions 1 to {len(bundle.events)} without a gap"


def in_time(bundle: Bundle, _: Options) -> str:
    times = [one.told["at"] for one in bundle.events]
    for version, (before, after) in enumerate(pairwise(times), 2):
        if after < before:
            raise Difference("it is earlier than the one before", version)
    late = list(_late(bundle).values())
    told = f"{len(late)}, the latest by {max(late) / 1000:,.1f} s" if late else "none"
    span = f"from {_instant(times[0])} to {_instant(times[-1])}"
    return f"{span}; moves after their deadline: {told}"


def _late(bundle: Bundle) -> dict[tuple[int, str], int]:
    """How many ms after the deadline that stood; by turn and player."""
    late: dict[tuple[int, str], int] = {}
    turn, deadline = 0, None
    for one in bundle.events:
        at, actor = one.told["at"], one.told["actor"]
        is_move = actor.startswith("player:") and not one.tag.startswith("table.")
        if one.tag in ("table.turn_opened", "table.deadline_moved"):
            turn, deadline = one.event["turn"], one.event["deadline"]
        elif is_move and deadline is not None and at > deadline:
            late.setdefault((turn, actor), at - deadline)
    return late


def _instant(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def opened_first(bundle: Bundle, _: Options) -> str:
    """What the file says of the table is what its first event says."""
    first, *others = bundle.events
    if first.tag != "table.opened" or any(one.tag == "table.opened" for one in others):
        raise Difference("a table is opened by its first event, and by no other")
    head = {name: getattr(bundle, name) for name in ("table", "game", "ruleset", "rules")}
    for name, value in head.items():
        if canonical(first.event[name]) != canonical(value):
            raise Difference(f"the table was opened with another {name}", 1)
    return (
        f"{bundle.game}, version {bundle.ruleset} of its rules, {canonical(bundle.rules).decode()}"
    )


def sandbox(bundle: Bundle, _: Options) -> str:
    """Only there may packs be fixed, before their deal."""
    dealt = 0
    for version, one in enumerate(bundle.events, 1):
        dealt += one.tag == f"{bundle.game}.round_dealt"
        if one.tag != "table.packs_fixed":
            continue
        if not bundle.of_sandbox:
            raise Difference("packs are fixed, and the log is no sandbox's", version)
        if one.event["deal"] <= dealt:
            raise Difference("the packs of a deal are fixed after it was dealt", version)
    if not bundle.of_sandbox:
        return "not from one; no pack was fixed"
    return f"from one: the clock can be moved there, and packs fixed; here {_fixed_deals(bundle)}"


def _fixed_deals(bundle: Bundle) -> str:
    deals = sorted({deal for deal, _ in bundle.fixed})
    return f"those of deals {deals}, which are no fair deals" if deals else "none was"


def ended(bundle: Bundle, options: Options) -> str:
    """After the end nothing but reveals, and where the players meet again."""
    tags = [event.tag for event in bundle.events]
    end = next((at for at, tag in enumerate(tags) if tag in ENDS), None)
    if end is None:
        if not options.unfinished:
            raise Difference("the table is not over yet (--unfinished lets that pass)")
        return "not over yet"
    for version, tag in enumerate(tags[end + 1 :], end + 2):
        if tag not in AFTER:
            raise Difference(f"{tag} after the end", version)
    last = bundle.events[end].event
    if last["type"] == "table.abandoned":
        return "abandoned"
    scores = ", ".join(f"{unit['seats']} {unit['score']}" for unit in last["standings"])
    calls = sum(one.event["calls"] for one in bundle.events if one.tag.endswith(TAKEN_BACK))
    undone = f"; {calls} calls were taken back" if calls else ""
    return f"over ({last['reason']}), won by {last['winners']}; scores {scores}{undone}"


def sealed(bundle: Bundle, _: Options) -> str:
    """A seal where something is hidden, and only there; openings of all or of none."""
    hidden = [one for one in bundle.events if "seal" in one.told]
    opened = [one for one in bundle.events if one.opening is not None]
    for version, one in enumerate(bundle.events, 1):
        if hides_something(one.event) != ("seal" in one.told):
            raise Difference("sealed without need, or not sealed where it must be", version)
        if opened and (one.opening is None) == ("seal" in one.told):
            raise Difference("an opening is missing, or opens nothing", version)
        if one.opening is not None:
            seal = hashlib.sha256(SEAL + one.opening).hexdigest()
            if len(one.opening) < R_BYTES or seal != one.told["seal"]:
                raise Difference("the opening isn't that of its seal", version)
    return f"{len(hidden)} seals, {len(opened) or 'none'} of them opened"


def masked(bundle: Bundle, _: Options) -> str:
    opened = 0
    for version, one in enumerate(bundle.events, 1):
        if one.opening is not None:
            opened += 1
            if not hides(one.event, one.whole) or hides_something(one.whole):
                raise Difference("what was shown isn't what the opening tells", version)
    return f"{opened} events were shown as they are, but for what was hidden"


def revealed(bundle: Bundle, _: Options) -> str:
    """The chain of seeds from the anchor on; at the end of all that was dealt (fair-deal 1, 8)."""
    link, entropy, dealt, number = bundle.events[0].event["anchor"], 0, 0, 0
    for version, one in enumerate(bundle.events, 1):
        event = one.event
        if one.tag == "table.match_started":
            entropy = sum(1 for seed in bundle.seeds if seed)
        elif one.tag in ("table.seat_taken", "table.seat_left") and dealt:
            raise Difference("a seat changes hands after the first deal", version)
        elif one.tag == f"{bundle.game}.round_dealt":
            dealt += 1
            if event["round"] != dealt:
                raise Difference("it isn't the next round", version)
        elif one.tag == "table.deal_revealed":
            number, seed = number + 1, bytes.fromhex(event["seed"])
            if event["deal"] != number or number > dealt:
                raise Difference("it isn't the next deal, or that isn't dealt", version)
            if hashlib.sha512(LINK + seed).hexdigest() != link or seed.hex() != event["seed"]:
                raise Difference("its seed doesn't lead to the one before, or the anchor", version)
            if event["seat_entropy"] != entropy:
                raise Difference(f"{entropy} seats brought a seed", version)
            link = event["seed"]
    if bundle.is_over and number != dealt:
        raise Difference(f"{dealt} deals, but {number} are revealed")
    _check_secret(bundle, link, number)
    told = "the server alone chose the packs" if dealt and not entropy else f"{entropy} seat seeds"
    return f"{number} of {dealt} deals revealed, their seeds lead to the anchor; {told}"


def _check_secret(bundle: Bundle, newest: str, number: int) -> None:
    """Where an opening tells it: the chain's last seed leads to the newest one."""
    secret = bundle.events[0].whole["secret"]
    if secret is None:
        return
    seed = bytes.fromhex(secret)
    for _ in range(CHAIN_LENGTH - number):
        seed = hashlib.sha512(LINK + seed).digest()
    if seed.hex() != newest:
        raise Difference("the chain's secret doesn't lead to the seeds", 1)


# The packs (fair-deal 3 to 7), and how they are dealt

SUITS = "SHDC"
RANKS = {
    "kruisjassen": "AKQJT987",
    "kqj": "ATHKQJ987654",
    "queen_of_spades": "AKQJT98765432",
    "royal_family": "AKQJT98765432",
}
DRAWN = {4: "3S 3H 2S 2H", 5: "3S 2S 2H 2D 2C", 6: "3S 3H 3D 2S 2H 2D"}
FAMILY_HANDS = (13, 12, 11, 10, 9, 8)

# Cards a seat, to which pile, and whether one goes to the Kitty before (-1) or after (1) them.
Packet = tuple[int, str, int]
PACKETS: dict[int, tuple[list[Packet], list[Packet]]] = {  # KQJ, by players: before the call, after
    3: ([(3, "hand", 0), (4, "under", 0), (2, "hand", 0), (4, "up", 0)], [(3, "hand", 0)]),
    4: ([(2, "hand", 0), (3, "hand", 0), (2, "hand", 0)], [(3, "hand", 0), (2, "hand", 0)]),
    5: ([(3, "hand", 1), (3, "hand", 1)], [(3, "hand", -1)]),
    6: ([(3, "hand", 0), (2, "hand", 0)], [(3, "hand", 0)]),
}


def full_pack(bundle: Bundle, label: str) -> list[str]:
    seats, rules = bundle.events[0].event["seats"], bundle.rules
    if label == "seats":
        return [str(seat) for seat in range(seats)]
    if label == "partners":
        return DRAWN[seats].split()
    ranks = "65432" if label == "turned" else RANKS[bundle.game]
    one = [rank + suit for suit in SUITS for rank in ranks]
    if bundle.game != "queen_of_spades":
        return one
    jokers, packs = int(rules["jokers_per_pack"]), int(seats) // 2
    return (one + ["XX"] * jokers) * packs


def shuffled(bundle: Bundle, deal: int, label: str) -> list[str]:
    if (deal, label) in bundle.fixed:
        return list(bundle.fixed[deal, label])
    cards, seeds = full_pack(bundle, label), [bytes.fromhex(seed) for seed in bundle.seeds]
    text = DEAL + _sized(bundle.table.encode()) + deal.to_bytes(4, "big") + _sized(label.encode())
    text += len(seeds).to_bytes(2, "big") + b"".join(map(_sized, seeds))
    text += len(cards).to_bytes(2, "big") + b"".join(_sized(card.encode()) for card in cards)
    stream = _stream(hmac.digest(bundle.revealed[deal], text, "sha512"))
    for last in range(len(cards) - 1, 0, -1):
        other = _uniform(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _sized(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def _stream(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(key, block.to_bytes(8, "big"), "sha512")
        block += 1


def _uniform(stream: Iterator[int], n: int) -> int:
    width = 1 if n <= 256 else 2
    while True:
        drawn = int.from_bytes(bytes(next(stream) for _ in range(width)), "big")
        if drawn < 256**width - 256**width % n:
            return drawn % n


def shuffles(bundle: Bundle, _: Options) -> str:
    """Every card that a revealed deal gave, as far as it was shown."""
    compared = number = 0
    untold = {deal for (deal, _), cards in bundle.fixed.items() if is_hidden(cards)}
    known = bundle.revealed.keys() - untold
    for version, one in enumerate(bundle.events, 1):
        number += one.tag.endswith(".round_dealt")
        expected = _expected(bundle, one, number) if number in known else None
        if expected is None:
            continue
        compared += 1
        for name, cards in expected.items():
            if not hides(one.event[name], cards) or (one.opening and one.whole[name] != cards):
                raise Difference(f"{name}: not what the shuffled pack gives", version)
    packs = "fixed and the shuffled" if bundle.fixed else "shuffled"
    return f"{compared} events that deal, turn or draw cards are what the {packs} packs give"


def _expected(bundle: Bundle, one: Event, number: int) -> dict[str, Any] | None:
    """The fields of an event that come from the packs of that deal."""
    match one.tag:
        case "kqj.round_dealt":
            return _kqj_dealt(bundle, one.event, number)
        case "kqj.rest_dealt":
            return _kqj_rest(bundle, one, number)
        case "royal_family.charity_given":
            return _charity(bundle, one, number)
        case "kruisjassen.round_dealt" | "queen_of_spades.round_dealt" | "royal_family.round_dealt":
            dealt = _by_one_hand(bundle, one.event, number)
            if dealt is not None and number == 1:
                dealt["dealer"] = int(shuffled(bundle, 1, "seats")[0])
            return dealt
        case _:
            return None


class Hands(NamedTuple):
    piles: dict[str, list[list[str]]]
    kitty: list[str]
    rest: list[str]


def _deal(
    cards: list[str], packets: list[Packet], dealer: int, seats: int, short: int | None = None
) -> Hands:
    """From the dealer's left; `short` gets one card less in the first packet."""
    piles: dict[str, list[list[str]]] = {to: [[] for _ in range(seats)] for to in _PILES}
    kitty: list[str] = []
    for size, to, side in packets:
        if side < 0:
            kitty, cards = kitty + cards[:1], cards[1:]
        for step in range(1, seats + 1):
            seat = (dealer + step) % seats
            count = size - (seat == short)
            piles[to][seat] += cards[:count]
            cards = cards[count:]
        if side > 0:
            kitty, cards = kitty + cards[:1], cards[1:]
        short = None
    return Hands(piles, kitty, cards)


_PILES = ("hand", "under", "up")


def _by_one_hand(bundle: Bundle, event: Any, number: int) -> dict[str, Any] | None:
    """The games in which all cards of a round are dealt at once, to hands."""
    seats, cards = bundle.events[0].event["seats"], shuffled(bundle, number, "pack")
    sizes = {"kruisjassen": (3, 2, 3), "queen_of_spades": (1,) * 15}.get(bundle.game)
    if sizes is None:
        kept = kept_before(bundle, number)
        if kept is None:
            return None
        cards, sizes = [card for card in cards if card not in kept], (1,) * FAMILY_HANDS[number - 1]
    hands = _deal(cards, [(size, "hand", 0) for size in sizes], event["dealer"], seats)
    dealt: dict[str, Any] = {"hands": hands.piles["hand"]}
    match bundle.game:
        case "kruisjassen":
            unused = bundle.rules["trump_source"] == "unused_pack"
            dealt["turned"] = shuffled(bundle, number, "turned")[0] if unused else cards[-1]
        case "queen_of_spades":
            dealt |= {"turned": hands.rest[0], "stack": hands.rest[1:]}
        case "royal_family":
            dealt["aside"] = hands.rest
    return dealt


def _kqj_dealt(bundle: Bundle, event: Any, number: int) -> dict[str, Any]:
    seats, rules = bundle.events[0].event["seats"], bundle.rules
    before, after = PACKETS[seats]
    packets = before + (after if rules["bidding"] else [])
    hands = _deal(shuffled(bundle, number, "pack"), packets, event["dealer"], seats)
    draws = seats == 5 or rules["partners"] == "random"
    ups, unders = hands.piles["up"], hands.piles["under"]
    stacks = [
        [{"up": [up], "under": [under]} for up, under in zip(*own, strict=True)]
        for own in zip(ups, unders, strict=True)
    ]
    return {
        "hands": hands.piles["hand"],
        "stacks": stacks if any(stacks) else [],
        "kitty": hands.kitty,
        "turned": hands.rest[0] if hands.rest else None,
        "stock": hands.rest[1:],
        "draw": shuffled(bundle, number, "partners") if draws else [],
    }


def _kqj_rest(bundle: Bundle, one: Event, number: int) -> dict[str, Any]:
    """What is dealt after the call: the Declarer has the Turned Card already."""
    dealt = bundle.dealt[number - 1].event
    before = bundle.events[: one.told["version"]]
    calls = [event.event for event in before if event.tag == "kqj.contract_settled"]
    stock = _kqj_dealt(bundle, dealt, number)["stock"]
    seats, declarer = bundle.events[0].event["seats"], calls[-1]["contract"]["declarer"]
    rest = _deal(stock, PACKETS[seats][1], dealt["dealer"], seats, declarer)
    return {"hands": rest.piles["hand"], "kitty": rest.kitty}


def kept_before(bundle: Bundle, number: int) -> set[str] | None:
    """Royal Family: the cards that lie in a Family before that round; None where nothing tells."""
    scored = list(bundle.all("royal_family.round_scored"))
    joined = [one.whole["joined"] for one in scored[: number - 1]]
    shown = scored[-1].event["families"] if scored else []
    found: set[str] = set()
    for seat in range(4):
        own = [round_[seat] for round_ in joined if round_[seat] is not None]
        cards = shown[seat]["cards"][: len(own)] if shown else own
        if any(is_hidden(card) for card in cards):
            return None
        found |= set(cards)
    return found


def _charity(bundle: Bundle, one: Event, number: int) -> dict[str, Any] | None:
    """The next card that lies in no Family, and was neither kept nor given before in the round."""
    if number > sum(1 for _ in bundle.all("royal_family.round_scored")):
        return None
    out = kept_before(bundle, number + 1)
    given = list(bundle.all("royal_family.charity_given"))
    if out is None:
        return None
    out -= {event.event["card"] for event in given[given.index(one) :]}
    pack = shuffled(bundle, number, "charity")
    return {"card": next(card for card in pack if card not in out)}


# With what was kept from before


def grown(bundle: Bundle, options: Options) -> str:
    """The log of an older checkpoint is the beginning of this one's."""
    if options.older is None:
        if bundle.consistency is not None:
            size = bundle.consistency[0]
            raise Unusable(
                f"made to be compared with the checkpoint of {size} leaves: --checkpoint"
            )
        return "no older checkpoint given"
    note, older = bundle.note, given(read_note, options.older)
    known = [read_key(text, LOG_KEY) for text in options.keys or bundle.keys]
    if older.origin != note.origin or not any(signed_by(older, key) for key in known):
        raise Unusable("the older checkpoint isn't signed by a key of this log")
    if older.size > note.size:
        raise Unusable("the checkpoint given is newer: export the table again")
    size, proof = bundle.consistency or (older.size, [])
    if size != older.size or (bundle.consistency is None and size < note.size):
        raise Unusable("the file doesn't reach back to that checkpoint: export with --since")
    if roots_by_consistency(size, note.size, older.root, proof) != (older.root, note.root):
        raise Difference(f"the log of {older.size} leaves that was kept isn't part of this one")
    return f"grown from {older.size} to {note.size} leaves, nothing before was changed"


def witnessed(_: Bundle, options: Options) -> str:
    """C2SP tlog-cosignature v1, of the older checkpoint."""
    if options.witness is None:
        return "no witness asked for"
    if options.older is None:
        raise Unusable("a witness signs a checkpoint: --checkpoint")
    note, key = given(read_note, options.older), given(read_key, options.witness, WITNESS_KEY)
    for name, signed in note.lines:
        if (name, signed[:4]) == (key.name, key.id):
            at = int.from_bytes(signed[4:12], "big")
            if not is_signed(key, f"cosignature/v1\ntime {at}\n{note.text}", signed[12:]):
                raise Difference("the witness' signature is wrong")
            return f"{key.name} saw {note.size} leaves at {_instant(at * 1000)}"
    raise Difference("the older checkpoint isn't signed by that witness")


Check = Callable[[Bundle, Options], str]
CHECKS: tuple[Check, ...] = (
    canonical_file,
    signed_checkpoint,
    included,
    in_order,
    canonical_events,
    one_stream,
    in_time,
    opened_first,
    sandbox,
    ended,
    sealed,
    masked,
    revealed,
    shuffles,
    grown,
    witnessed,
)


class Report(NamedTuple):
    status: int
    lines: list[str]
    bundle: Bundle | None


def verify(raw: bytes, options: Options, checks: tuple[Check, ...] = CHECKS) -> Report:
    """Up to the first check that fails: what follows relies on it."""
    lines: list[str] = []
    name = "bundle"
    try:
        bundle = load(raw)
        for check in checks:
            name = check.__name__
            lines.append(line("ok", name, check(bundle, options)))
    except Difference as error:
        return Report(DIFFERENT, [*lines, line("DIFFERS", name, str(error))], None)
    except Unusable as error:
        return Report(UNUSABLE, [*lines, line("UNUSABLE", name, str(error))], None)
    except FORMLESS as error:
        text = f"something isn't formed as it must be ({type(error).__name__}: {error})"
        return Report(DIFFERENT, [*lines, line("DIFFERS", name, text)], None)
    return Report(VERIFIED, lines, bundle)


def line(mark: str, name: str, text: str) -> str:
    return f"{mark:<9}{name.replace('_', ' '):<18}{text}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--key", action="append", default=[], help="of the log: name+id+key")
    parser.add_argument("--checkpoint", type=Path, help="an older one that you kept")
    parser.add_argument("--witness", help="key of who must have cosigned the older checkpoint")
    parser.add_argument(
        "--unfinished",
        action="store_true",
        help="the table needn't be over: everybody may watch it",
    )


def options_of(arguments: argparse.Namespace) -> Options:
    older = (
        arguments.checkpoint.read_text(errors="replace")
        if arguments.checkpoint is not None
        else None
    )
    return Options(tuple(arguments.key), older, arguments.witness, arguments.unfinished)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add_arguments(parser)
    arguments = parser.parse_args()
    try:
        report = verify(arguments.file.read_bytes(), options_of(arguments))
    except OSError as error:
        print(f"verifier: {error}", file=sys.stderr)
        return UNUSABLE
    print("\n".join(report.lines))
    if report.status == VERIFIED:
        caveat = report.bundle.caveat if report.bundle is not None else ""
        print(f"Verified{caveat}, but for the rules of play:", end=" ")
        print("`courtcards audit verify` plays it again.")
    return report.status


if __name__ == "__main__":
    sys.exit(main())
