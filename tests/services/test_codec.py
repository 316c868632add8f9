import hashlib
import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from domain.games import GAMES
from domain.kruisjassen.moves import CardPlayed, RoundDealt
from services import codec
from services.codec import Stamped, decode, encode
from services.keyring import KeyRing
from services.settings import Settings, SettingsError

GAME = GAMES["kruisjassen"]
HANDS = (("AS", "KS"), ("QS",), (), ("7H",))
DEALT = RoundDealt(1, 3, HANDS, "7H", "hearts")


def stamped(event: Any) -> Stamped:
    return Stamped(7, 1_700_000_000_123, "clock", None, uuid4(), event)


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    return tmp_path / "keys.json"


@pytest.fixture
def ring(key_file: Path) -> KeyRing:
    return KeyRing.load_or_create(key_file)


def test_public_bytes_are_canonical_json(ring: KeyRing) -> None:
    stream = uuid4()
    for event in (DEALT, CardPlayed(2, "AS")):
        public = encode(GAME, stream, stamped(event), ring).public
        again = json.dumps(json.loads(public), sort_keys=True, separators=(",", ":"))
        assert public == again.encode()


def test_an_open_event_is_its_envelope_and_nothing_else(ring: KeyRing) -> None:
    stream, event = uuid4(), stamped(CardPlayed(2, "AS"))
    stored = encode(GAME, stream, event, ring)
    assert stored.sealed is None
    assert json.loads(stored.public) == {
        "actor": "clock",
        "at": 1_700_000_000_123,
        "cause": None,
        "event": {"type": "kruisjassen.card_played", "seat": 2, "card": "AS"},
        "id": str(event.event_id),
        "schema_version": 1,
        "stream_id": str(stream),
        "version": 7,
    }


def test_the_seal_commits_to_the_private_bytes(ring: KeyRing, key_file: Path) -> None:
    """Recomputed from the documented format alone."""
    stream = uuid4()
    stored = encode(GAME, stream, stamped(DEALT), ring)
    assert stored.sealed is not None
    key = bytes.fromhex(json.loads(key_file.read_text())["keys"][0]["key"])
    blob = stored.sealed
    assert (blob[:1], blob[1:5]) == (b"\x01", (1).to_bytes(4, "big"))
    aad = stream.bytes + (7).to_bytes(8, "big")
    plain = AESGCM(key).decrypt(blob[5:17], blob[17:], aad)
    seal = hashlib.sha256(b"courtcards/seal/v1\0" + plain).hexdigest()
    assert json.loads(stored.public)["seal"] == seal
    assert json.loads(plain[32:])["hands"] == [list(hand) for hand in HANDS]
    assert [pile["hidden"] for pile in json.loads(stored.public)["event"]["hands"]] == [2, 1, 0, 1]


def test_what_was_encoded_is_decoded(ring: KeyRing) -> None:
    stream = uuid4()
    for event in (DEALT, CardPlayed(2, "AS")):
        original = stamped(event)
        assert decode(encode(GAME, stream, original, ring), ring) == original


def test_an_older_form_is_upcast_on_reading(ring: KeyRing, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = encode(GAME, uuid4(), stamped(CardPlayed(2, "AS")), ring)
    old = msgspec.structs.replace(stored, public=stored.public.replace(b'"card"', b'"played"'))
    tag = "kruisjassen.card_played"
    monkeypatch.setitem(codec.SCHEMA_VERSIONS, tag, 2)

    def rename(event: dict[str, Any]) -> dict[str, Any]:
        return {**{k: v for k, v in event.items() if k != "played"}, "card": event["played"]}

    monkeypatch.setitem(codec.UPCASTERS, (tag, 1), rename)
    assert decode(old, ring).event == CardPlayed(2, "AS")


def test_a_new_key_file_is_the_owners_alone(ring: KeyRing, key_file: Path) -> None:
    assert ring.dice("a") == KeyRing.load_or_create(key_file).dice("a")
    assert key_file.stat().st_mode & 0o077 == 0


def test_settings_are_the_documented_ones() -> None:
    """Every variable that the code reads stands in the table, and the other way round."""

    class Recorder(dict[str, str]):
        asked: set[str] = set()  # noqa: RUF012

        def __getitem__(self, name: str) -> str:
            self.asked.add(name)
            return super().__getitem__(name)

        def get(self, name: str, default: Any = None) -> Any:
            self.asked.add(name)
            return super().get(name, default)

    environ = Recorder(DATABASE_URL="postgresql://d", REDIS_URL="redis://r")
    settings = Settings.from_env(environ)
    rows = Path("docs/settings.md").read_text().splitlines()
    assert {row.split("`")[1] for row in rows if row.startswith("| `")} == environ.asked
    assert settings.broker_url == settings.redis_url
    with pytest.raises(SettingsError, match="REDIS_URL"):
        Settings.from_env({"DATABASE_URL": "postgresql://d"})
    with pytest.raises(SettingsError, match="COURTCARDS_PORT"):
        Settings.from_env({**environ, "COURTCARDS_PORT": "99999"})
