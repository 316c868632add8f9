"""All settings, from the environment. docs/settings.md lists them; a test compares."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from msgspec import Struct

from services.limits import Policies, parse
from services.outbound import Network, networks

# Per player, or where there is no token per address. Legal play can't exhaust `play`.
# `tries`: of a password, per account and address; of an account from everywhere, as `auth`.
RATE_LIMITS = "play=3000/60,read=6000/60,bulk=120/60,auth=120/60,tries=10/60,streams=240/60"


SANDBOX_ORIGIN = "sandbox/"


class SettingsError(Exception):
    """Says which variable is missing or wrong."""


class Settings(Struct, frozen=True):
    """`database_url` owns the schema; the services work through `database_app_url`."""

    database_url: str
    database_app_url: str
    redis_url: str
    broker_url: str
    host: str
    port: int
    sandbox: bool
    state: Path
    keys_file: Path
    log_keys_file: Path
    log_origin: str
    rate_limits: Policies
    webhook_networks: tuple[Network, ...]

    def __repr__(self) -> str:
        return f"Settings(host={self.host!r}, port={self.port}, state={str(self.state)!r})"

    @classmethod
    def from_env(cls, environ: Mapping[str, str] = os.environ) -> Self:
        state = state_directory(environ)
        database = _required(environ, "DATABASE_URL")
        redis = _required(environ, "REDIS_URL")
        return cls(
            database_url=database,
            database_app_url=environ.get("DATABASE_APP_URL") or database,
            redis_url=redis,
            broker_url=environ.get("BROKER_URL") or redis,
            host=environ.get("COURTCARDS_HOST", "127.0.0.1"),
            port=_port(environ.get("COURTCARDS_PORT", "8000")),
            sandbox=_sandbox(environ),
            state=state,
            keys_file=Path(environ.get("COURTCARDS_KEYS_FILE") or state / "keys.json"),
            log_keys_file=log_keys_file(environ),
            rate_limits=_limits(environ.get("COURTCARDS_RATE_LIMITS", RATE_LIMITS)),
            log_origin=log_origin(environ),
            webhook_networks=_networks(environ.get("COURTCARDS_WEBHOOK_NETWORKS", "")),
        )


def state_directory(environ: Mapping[str, str] = os.environ) -> Path:
    """Known before the servers are: the embedded ones keep their data there."""
    default = ".sandbox" if in_sandbox(environ) else ".local"
    return Path(environ.get("COURTCARDS_STATE") or default).resolve()


def in_sandbox(environ: Mapping[str, str] = os.environ) -> bool:
    return environ.get("COURTCARDS_SANDBOX") == "1"


def log_keys_file(environ: Mapping[str, str] = os.environ) -> Path:
    own = environ.get("COURTCARDS_LOG_KEYS_FILE")
    return Path(own) if own else state_directory(environ) / "log-keys.json"


def log_origin(environ: Mapping[str, str] = os.environ) -> str:
    """A sandbox's begins with `sandbox/`, no other does: whatever is signed there says so."""
    origin = _origin(environ.get("COURTCARDS_LOG_ORIGIN", "localhost/courtcards"))
    if in_sandbox(environ):
        return SANDBOX_ORIGIN + origin.removeprefix(SANDBOX_ORIGIN)
    if origin.startswith(SANDBOX_ORIGIN):
        raise SettingsError("COURTCARDS_LOG_ORIGIN may begin with sandbox/ in a sandbox only")
    return origin


def _sandbox(environ: Mapping[str, str]) -> bool:
    if environ.get("COURTCARDS_SANDBOX", "") not in ("", "0", "1"):
        raise SettingsError("COURTCARDS_SANDBOX must be 1 (on) or 0 (off)")
    return in_sandbox(environ)


def _required(environ: Mapping[str, str], name: str) -> str:
    if not environ.get(name):
        raise SettingsError(f"{name} is not set")
    return environ[name]


def _limits(text: str) -> Policies:
    try:
        return parse(text)
    except ValueError:
        raise SettingsError("COURTCARDS_RATE_LIMITS is name=requests/seconds, ...") from None


def _networks(text: str) -> tuple[Network, ...]:
    try:
        return networks(text)
    except ValueError:
        raise SettingsError("COURTCARDS_WEBHOOK_NETWORKS is 10.1.0.0/16,fd00::/8, ...") from None


def _origin(text: str) -> str:
    """The name that checkpoints bear; a line of the note, and the name of its key."""
    if not text or not text.isprintable() or any(mark in text for mark in " +"):
        raise SettingsError("COURTCARDS_LOG_ORIGIN must be a name without spaces and plus signs")
    return text


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise SettingsError("COURTCARDS_PORT must be a port number")
    return int(text)
