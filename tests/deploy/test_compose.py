"""There may be no Docker engine here: what the file says is compared with what the code reads."""

import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from cli.children import COMMANDS
from services.settings import Settings

COMPOSE = Path("docker-compose.yml")
INFRASTRUCTURE = {"postgres", "broker", "views"}
NOT_OURS = {"PGPASSFILE"}


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(COMPOSE.read_text())["services"]
    return loaded


def documented() -> Iterator[str]:
    for row in Path("docs/settings.md").read_text().splitlines():
        if row.startswith("| `"):
            yield row.split("`")[1]


def test_the_services_are_those_that_up_starts(services: dict[str, Any]) -> None:
    assert set(services) == INFRASTRUCTURE | {"migrate"} | set(COMMANDS)


def test_the_commands_are_those_that_up_starts(services: dict[str, Any]) -> None:
    for name, command in COMMANDS.items():
        own = [word for word in command[1:] if word != "-P"]
        assert services[name]["command"] == ["python", *own]


def test_the_environment_is_what_the_code_reads(services: dict[str, Any]) -> None:
    for name in ("migrate", *COMMANDS):
        environment = services[name]["environment"]
        assert set(environment) - NOT_OURS == set(documented())
        settings = Settings.from_env(environment)
        assert settings.broker_url != settings.redis_url
        assert settings.host == "0.0.0.0"


def test_the_broker_keeps_what_it_is_given(services: dict[str, Any]) -> None:
    assert services["broker"]["command"][1:5] == [
        *("--appendonly", "yes"),
        *("--maxmemory-policy", "noeviction"),
    ]


def test_nothing_secret_and_nobody_is_root(services: dict[str, Any]) -> None:
    dockerfile = Path("deploy/Dockerfile").read_text()
    assert "\nUSER courtcards\n" in dockerfile
    for name in ("migrate", *COMMANDS):
        assert "user" not in services[name]
        assert services[name]["cap_drop"] == ["ALL"]
    for service in services.values():
        for value in service.get("environment", {}).values():
            login = value.partition("://")[2].rpartition("@")[0]
            assert ":" not in login, "a password in an address"


def test_all_that_runs_for_long_has_a_health_check(services: dict[str, Any]) -> None:
    without = {name for name, service in services.items() if "healthcheck" not in service}
    assert without == {"migrate"}
    module = services["relay"]["healthcheck"]["test"][-1]
    assert find_spec(module) is not None


def test_every_folder_that_is_copied_exists() -> None:
    lines = Path("deploy/Dockerfile").read_text().splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--" not in line]
    for sources in copied:
        for source in sources:
            assert Path(source).exists(), source


def _has_compose() -> bool:
    docker = shutil.which("docker")
    version = [docker or "", "compose", "version"]
    return docker is not None and subprocess.run(version, capture_output=True).returncode == 0


@pytest.mark.skipif(not _has_compose(), reason="no docker client with compose")
def test_the_client_understands_the_file() -> None:
    config = ["docker", "compose", "config", "--quiet"]
    done = subprocess.run(config, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
