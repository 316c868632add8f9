"""Ways to tamper with a table's file, or with the log that it is taken from.

Each takes a case and dice, and gives a file and how it is checked, which must not pass. None: the
dice found nothing to change.
"""

import hashlib
import json
from base64 import b64decode
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from msgspec import Struct

from cli.verifier import Options, canonical
from tests.audit.logs import ORIGIN, OTHER, OURS, Log, text
from tests.audit.recording import SEAL, Event

TRUSTED = Options(keys=(str(OURS.verifier),))
STRANGE = b'0123456789abcdef{}[]":, \\\n\0\xffAQ+/='


class Case(Struct, frozen=True):
    """A table that is over, its log, and its file; `older`: a checkpoint that somebody kept."""

    log: Log
    opened: bool
    file: bytes
    older: str
    older_size: int

    @property
    def document(self) -> Any:
        return json.loads(self.file)

    def since(self) -> bytes:
        return self.log.file(opened=self.opened, since=self.older_size)


class Tampered(Struct, frozen=True):
    file: bytes
    options: Options = TRUSTED


Kind = Callable[[Case, Random], Tampered | None]


def case(events: list[Event], *, opened: bool) -> Case:
    log = Log(events)
    older = log.size * 2 // 3
    return Case(log, opened, log.file(opened=opened), log.note(older), older)


# Bytes of the file


def byte_changed(case: Case, dice: Random) -> Tampered:
    at = dice.randrange(len(case.file))
    return Tampered(case.file[:at] + bytes([dice.choice(STRANGE)]) + case.file[at + 1 :])


def byte_left_out(case: Case, dice: Random) -> Tampered:
    at = dice.randrange(len(case.file))
    return Tampered(case.file[:at] + case.file[at + 1 :])


def byte_put_in(case: Case, dice: Random) -> Tampered:
    at = dice.randrange(len(case.file) + 1)
    return Tampered(case.file[:at] + bytes([dice.choice(STRANGE)]) + case.file[at:])


def cut_short(case: Case, dice: Random) -> Tampered:
    return Tampered(case.file[: dice.randrange(len(case.file))])


def written_otherwise(case: Case, dice: Random) -> Tampered:
    """The same content in another form of JSON."""
    document = case.document
    names = list(document)
    dice.shuffle(names)
    name = dice.choice(names)
    forms = (
        lambda: json.dumps(document, sort_keys=True),
        lambda: json.dumps(document, sort_keys=True, separators=(",", ":")),
        lambda: canonical({n: document[n] for n in names}).decode() + dice.choice(" \n\t"),
        lambda: canonical(document).decode()[:-1] + f',"{name}":{json.dumps(document[name])}}}',
        lambda: canonical(document | {dice.choice(["deals", "note", ""]): 1}).decode(),
        lambda: canonical(document).decode().replace('"ruleset":1', '"ruleset":1.0'),
        lambda: canonical(document).decode().replace('"ruleset":1', '"ruleset":true'),
        lambda: canonical(document).decode().replace('"ruleset":1', '"ruleset":1e0'),
        lambda: canonical({n: document[n] for n in names if n != name}).decode(),
        lambda: "\ufeff" + canonical(document).decode(),
    )
    return Tampered(dice.choice(forms)().encode())


def base64_otherwise(case: Case, dice: Random) -> Tampered | None:
    """The same bytes, spelt in another way."""
    document = case.document
    holder, key = dice.choice(list(texts(document)))
    spelt = holder[key]
    padding = len(spelt) - len(spelt.rstrip("="))
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    ways = [f"{spelt}=", f"{spelt}\n", f" {spelt}", spelt.rstrip("="), spelt.replace("+", "-")]
    if padding:
        last = alphabet.index(spelt[-padding - 1])
        ways += [spelt[: -padding - 1] + alphabet[last + 1] + "=" * padding] * 5
    holder[key] = dice.choice(ways)
    return Tampered(canonical(document))


def texts(document: Any) -> Any:
    """Where base64 stands: (a list or an object, the place in it)."""
    for event in document["events"]:
        yield event, "public"
        if "opening" in event:
            yield event, "opening"
        yield from ((event["proof"], at) for at in range(len(event["proof"])))


# What the file tells


def head_changed(case: Case, dice: Random) -> Tampered:
    document = case.document
    name = dice.choice(["format", "table", "game", "ruleset", "rules"])
    document[name] = changed(document[name], dice)
    return Tampered(canonical(document))


def index_changed(case: Case, dice: Random) -> Tampered:
    document = case.document
    one = dice.choice(document["events"])
    one["index"] = dice.choice([one["index"] + dice.choice([-1, 1, 2]), 0, -1, 2**40])
    return Tampered(canonical(document))


def proof_changed(case: Case, dice: Random) -> Tampered:
    document = case.document
    one, other = dice.sample(document["events"], 2)
    proof: list[str] = one["proof"]
    at = dice.randrange(len(proof))
    match dice.randrange(6):
        case 0:
            proof[at] = text(flipped(b64decode(proof[at]), dice))
        case 1:
            del proof[at]
        case 2:
            proof.insert(at, text(dice.randbytes(32)))
        case 3:
            proof.reverse()
        case 4:
            one["proof"], other["proof"] = other["proof"], proof
        case _:
            proof.append(proof[at])
    return Tampered(canonical(document))


def checkpoint_changed(case: Case, dice: Random) -> Tampered:
    document = case.document
    note: str = document["checkpoint"]
    origin, size, root, blank, line, end = note.split("\n")
    dash, name, signed = line.split(" ")
    raw = b64decode(signed)
    ways = (
        [origin, str(int(size) + dice.choice([-1, 1, 64])), root, blank, line, end],
        [origin, f"0{size}", root, blank, line, end],
        [origin, size, text(flipped(b64decode(root), dice)), blank, line, end],
        [f"{origin}2", size, root, blank, line, end],
        [origin, size, root, "extension", blank, line, end],
        [origin, size, root, blank, f"{dash} {name} {text(flipped(raw, dice))}", end],
        [origin, size, root, blank, f"{dash} {name} {text(raw[:-1])}", end],
        [origin, size, root, blank, f"- {name} {signed}", end],
        [origin, size, root, blank, line, line, end],
        [origin, size, root, blank, line],
        [origin, size, root, blank, end],
        [origin, size, root, line, end],
    )
    document["checkpoint"] = "\n".join(dice.choice(ways))
    return Tampered(canonical(document))


def keys_changed(case: Case, dice: Random) -> Tampered:
    document = case.document
    keys = document["keys"]
    ways = [[], keys * 2, [str(OTHER.verifier)], [*keys, str(OTHER.verifier)], [keys[0] + "="]]
    document["keys"] = dice.choice([*ways, [keys[0].replace("+", "-")], [keys[0][:-4]]])
    return Tampered(canonical(document))


def opening_changed(case: Case, dice: Random) -> Tampered | None:
    """Other cards, another r, one missing, one at another event."""
    document = case.document
    opened = [one for one in document["events"] if "opening" in one]
    if len(opened) < 2:
        return None
    one, other = dice.sample(opened, 2)
    raw = b64decode(one["opening"])
    match dice.randrange(5):
        case 0:
            one["opening"] = text(raw[:32] + canonical(cards_swapped(json.loads(raw[32:]), dice)))
        case 1:
            one["opening"] = text(flipped(raw[:32], dice) + raw[32:])
        case 2:
            del one["opening"]
        case 3:
            one["opening"], other["opening"] = other["opening"], one["opening"]
        case _:
            closed = next(e for e in document["events"] if "opening" not in e)
            closed["opening"] = one["opening"]
    return Tampered(canonical(document))


# Its events


def field_changed(case: Case, dice: Random) -> Tampered:
    """Anything in an event, in the right form."""
    document = case.document
    one = dice.choice(document["events"])
    one["public"] = text(canonical(changed(json.loads(b64decode(one["public"])), dice)))
    return Tampered(canonical(document))


def event_byte_changed(case: Case, dice: Random) -> Tampered:
    document = case.document
    one = dice.choice(document["events"])
    one["public"] = text(flipped(b64decode(one["public"]), dice))
    return Tampered(canonical(document))


def event_deleted(case: Case, dice: Random) -> Tampered:
    document = case.document
    del document["events"][dice.randrange(len(document["events"]))]
    return Tampered(canonical(document))


def events_swapped(case: Case, dice: Random) -> Tampered:
    """With or without their places and proofs."""
    document = case.document
    events = document["events"]
    one, other = dice.sample(range(len(events)), 2)
    if dice.random() < 0.5:
        events[one], events[other] = events[other], events[one]
    else:
        events[one]["public"], events[other]["public"] = (
            events[other]["public"],
            events[one]["public"],
        )
    return Tampered(canonical(document))


def event_doubled(case: Case, dice: Random) -> Tampered:
    document = case.document
    events = document["events"]
    events.insert(dice.randrange(len(events) + 1), dice.choice(events))
    return Tampered(canonical(document))


def event_put_in(case: Case, dice: Random) -> Tampered:
    """One that was never logged, or another table's, with its proof."""
    document = case.document
    events = document["events"]
    at = dice.randrange(len(events))
    made = dict(events[at])
    if dice.random() < 0.5:
        place = dice.choice(sorted(set(range(case.log.size)) - set(case.log.places)))
        made = foreign(case.log, place)
    else:
        made["public"] = text(canonical(changed(json.loads(b64decode(made["public"])), dice)))
    events.insert(at, made)
    return Tampered(canonical(document))


def foreign(log: Log, place: int) -> dict[str, Any]:
    from services.tree import inclusion

    proof = [text(log.range_hash(*part)) for part in inclusion(place, 0, log.size)]
    return {"index": place, "public": text(log.leaves[place]), "proof": proof}


def ends_early(case: Case, dice: Random) -> Tampered:
    """Every length is tried by a test of its own."""
    document = case.document
    del document["events"][dice.randrange(len(document["events"])) :]
    return Tampered(canonical(document))


# The log, signed again


def resigned_by_another(case: Case, dice: Random) -> Tampered:
    """All of it is consistent, but it isn't the key that was noted down."""
    log = Log(edited(case, dice))
    return Tampered(log.file(opened=case.opened, by=[OTHER]))


def resigned_under_its_name(case: Case, dice: Random) -> Tampered:
    """Another key; the line and the list claim the real one."""
    log = Log(edited(case, dice))
    document = json.loads(log.file(opened=case.opened, by=[OTHER]))
    document["keys"] = [str(OURS.verifier)]
    head, line = document["checkpoint"].split("\n\n")
    raw = OURS.verifier.key_id + b64decode(line.split(" ")[2])[4:]
    document["checkpoint"] = f"{head}\n\n\u2014 {ORIGIN} {text(raw)}\n"
    return Tampered(canonical(document))


def resigned_against_the_kept_one(case: Case, dice: Random) -> Tampered:
    """The operator's own key signs a past that isn't the one that somebody kept."""
    before = sum(place < case.older_size for place in case.log.places)
    log = Log(edited(case, dice, before))
    older = TRUSTED._replace(older=case.older)
    return Tampered(log.file(opened=case.opened, since=case.older_size), older)


def shrunk_against_the_kept_one(case: Case, dice: Random) -> Tampered:
    """A log that ends before what somebody kept."""
    older = TRUSTED._replace(older=Log([*case.log.events, *case.log.events[:9]]).note())
    return Tampered(case.file if dice.random() < 0.5 else case.since(), older)


def consistency_changed(case: Case, dice: Random) -> Tampered | None:
    document = json.loads(case.since())
    grown = document["consistency"]
    at = dice.randrange(len(grown["hashes"]))
    match dice.randrange(5):
        case 0:
            grown["hashes"][at] = text(flipped(b64decode(grown["hashes"][at]), dice))
        case 1:
            del grown["hashes"][at]
        case 2:
            grown["hashes"].insert(at, text(dice.randbytes(32)))
        case 3:
            grown["size"] += dice.choice([-1, 1])
        case _:
            del document["consistency"]
    return Tampered(canonical(document), TRUSTED._replace(older=case.older))


def older_changed(case: Case, dice: Random) -> Tampered:
    """What is given as kept was never signed by the log."""
    head, line = case.older.split("\n\n")
    origin, size, root = head.split("\n")
    raw = flipped(b64decode(root), dice)
    note = f"{origin}\n{size}\n{text(raw)}\n\n{line}"
    if dice.random() < 0.5:
        note = Log(edited(case, dice)).note(case.older_size, [OTHER])
    return Tampered(case.since(), TRUSTED._replace(older=note))


def forged(case: Case, dice: Random) -> Tampered | None:
    """By the operator, with the real key and nobody who kept anything: the cards, the scores, the
    seeds or the rules were others. That it breaks the rules is all that can tell."""
    events = list(case.log.events)
    at = dice.randrange(len(events))
    told, opening = json.loads(events[at].public), events[at].opening
    event = told["event"]
    fields = (*FORGED, "card") if event["type"].split(".")[0] in PLAYED_OUT else FORGED
    names = [name for name in fields if event.get(name) not in (None, [], "")]
    if not names:
        return None
    name = dice.choice(names)
    if name == "rules":
        event[name]["objective"] = changed(event[name].get("objective"), dice)
    elif not hidden_in(event[name]):
        event[name] = changed(event[name], dice)
    elif not case.opened:
        return None  # what nobody can see without openings, the deal shows later
    if opening:
        whole = json.loads(opening[32:])
        whole[name] = cards_swapped(whole[name], dice) if hidden_in(event[name]) else event[name]
        opening = opening[:32] + canonical(whole)
        told["seal"] = hashlib.sha256(SEAL + opening).hexdigest()
    events[at] = Event(canonical(told), opening)
    return Tampered(Log(events).file(opened=case.opened))


# Of these no other value can be right; another card to discard, or an option that nobody used,
# would make another match that obeys the rules, which only somebody who kept something can tell.
FORGED = (
    "points", "standings", "winners", "reason", "lines", "sides", "rules", "anchor", "seed",
    "seat_entropy", "turned", "trump", "dealer", "hands", "says", "discard", "families", "ranking",
    "kept", "joined", "deal", "round", "turn", "seats", "player", "deadline", "contract", "draw",
    "kitty", "seat",
)  # fmt: skip
PLAYED_OUT = ("kruisjassen", "royal_family")  # each card is played once: none may be another


def hidden_in(value: Any) -> bool:
    return '"hidden"' in json.dumps(value)


def left_out_and_renumbered(case: Case, dice: Random) -> Tampered:
    """One event less, and nothing that would show it but the rules."""
    at = dice.randrange(1, len(case.log.events) - 1)
    kept = case.log.events[:at] + case.log.events[at + 1 :]
    return Tampered(Log(renumbered(kept)).file(opened=case.opened))


def renumbered(events: list[Event]) -> list[Event]:
    found = []
    for version, event in enumerate(events, 1):
        told = json.loads(event.public) | {"version": version}
        found.append(Event(canonical(told), event.opening))
    return found


# Changes


def edited(case: Case, dice: Random, before: int | None = None) -> list[Event]:
    """The events, one of the first so many changed in some way."""
    events = list(case.log.events)
    at = dice.randrange(before or len(events))
    match dice.randrange(3):
        case 0:
            events[at] = Event(canonical(changed(json.loads(events[at].public), dice)))
        case 1:
            del events[at]
        case _:
            events.insert(at, dice.choice(events))
    return events


def changed(value: Any, dice: Random) -> Any:
    """The same kind of value, and another."""
    match value:
        case bool():
            return not value
        case int():
            return value + dice.choice([-1, 1, 10])
        case str():
            return changed_text(value, dice)
        case list() if value and dice.random() < 0.8:
            at = dice.randrange(len(value))
            return [*value[:at], changed(value[at], dice), *value[at + 1 :]]
        case list():
            return [*value, dice.choice(value) if value else 0]
        case dict() if value:
            name = dice.choice(sorted(value))
            return value | {name: changed(value[name], dice)}
        case _:
            return dice.choice([0, "", [], {"a": 1}])


def changed_text(value: str, dice: Random) -> str:
    if len(value) == 2 and value[1] in "SHDC":
        return dice.choice([r + s for r in "AKQJT98765432" for s in "SHDC" if r + s != value])
    at = dice.randrange(len(value)) if value else 0
    one = dice.choice([c for c in "0123456789abcdef" if value[at : at + 1] != c])
    return value[:at] + one + value[at + 1 :]


def cards_swapped(value: Any, dice: Random) -> Any:
    """Two different cards of it change places."""
    value = json.loads(json.dumps(value))
    places = list(cards_in(value))
    pairs = [(p, q) for p, q in combinations(places, 2) if p[0][p[1]] != q[0][q[1]]]
    if not pairs:
        return changed(value, dice)
    (one, a), (other, b) = dice.choice(pairs)
    one[a], other[b] = other[b], one[a]
    return value


def cards_in(value: Any) -> Any:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in list(items):
        if isinstance(item, str) and len(item) == 2 and item[1] in "SHDCX":
            yield value, key
        elif isinstance(item, dict | list):
            yield from cards_in(item)


def flipped(data: bytes, dice: Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << dice.randrange(8))]) + data[at + 1 :]


# Weighed by how much there is to try.
KINDS: dict[Kind, int] = {
    byte_changed: 6,
    byte_left_out: 3,
    byte_put_in: 3,
    cut_short: 3,
    written_otherwise: 3,
    base64_otherwise: 4,
    head_changed: 3,
    index_changed: 2,
    proof_changed: 4,
    checkpoint_changed: 4,
    keys_changed: 2,
    opening_changed: 5,
    field_changed: 8,
    event_byte_changed: 4,
    event_deleted: 3,
    events_swapped: 3,
    event_doubled: 2,
    event_put_in: 4,
    ends_early: 2,
    resigned_by_another: 4,
    resigned_under_its_name: 3,
    resigned_against_the_kept_one: 6,
    shrunk_against_the_kept_one: 1,
    consistency_changed: 4,
    older_changed: 3,
    forged: 12,
    left_out_and_renumbered: 4,
}
