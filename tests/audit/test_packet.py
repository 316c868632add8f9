"""The page for people: it tells each audience what it could know, and needs nothing else."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli import main
from cli.audit_packet import ALL_CARDS, TABLE_FIELDS
from cli.verifier import DIFFERENT, VERIFIED
from domain.games import GAMES
from domain.table.state import AnyTable, evolve
from domain.table.view import redact, view
from tests.audit.logs import OTHER, OURS, Log
from tests.audit.recording import abandoned, events, match
from tests.audit.test_tampering import TABLES
from tests.scenario import Scenario


def run(*words: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["courtcards", "audit", *words])
    with pytest.raises(SystemExit) as left:
        main.main()
    assert isinstance(left.value.code, int)
    return left.value.code


def played(name: str, **how: Any) -> Scenario:
    game = GAMES[name]
    return match(game, game.normalise(msgspec.convert(TABLES[name], game.rules)), 3, **how)


def data_of(page: Path) -> Any:
    return json.loads(page.read_text().split('id="data">')[1].split("</script>")[0])


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("name", TABLES)
def test_each_audience_is_shown_what_it_could_know(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From what is public: hands come from the revealed deals."""
    scenario, file, page = played(name), tmp_path / "table.json", tmp_path / "page.html"
    file.write_bytes(Log(events(scenario)).file())
    assert run("packet", str(file), "-o", str(page), monkeypatch=monkeypatch) == VERIFIED
    data = data_of(page)
    audiences = [None, *range(len(scenario.table.seats)), ALL_CARDS]
    assert len(data["audiences"]) == len(audiences)
    states: list[dict[str, Any]] = [{} for _ in audiences]
    table: AnyTable | None = None
    opened = msgspec.structs.replace(scenario.events[0], secret="")  # which nothing has shown
    for event, step in zip([opened, *scenario.events[1:]], data["steps"], strict=True):
        table = evolve(scenario.game, table, event)
        for which, audience in enumerate(audiences):
            changes = step["changes"][which].items()
            states[which] |= {key: data["values"][number] for key, number in changes}
            assert states[which] == plain(expected(scenario, table, audience))
            told = event if audience == ALL_CARDS else redact(scenario.game, event, audience)
            assert data["values"][step["events"][which]] == plain(told)


def expected(scenario: Scenario, table: AnyTable, audience: int | None) -> dict[str, Any]:
    seen = table if audience == ALL_CARDS else view(scenario.game, table, audience)
    found = {name: getattr(seen, name) for name in TABLE_FIELDS}
    if seen.match is not None:
        found |= {n: getattr(seen.match, n) for n in seen.match.__struct_fields__ if n != "rules"}
    return found


def test_a_match_that_cannot_be_played_to_the_end_is_still_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, page = tmp_path / "table.json", tmp_path / "page.html"
    found = events(abandoned(played("kqj", most=20)))
    file.write_bytes(Log(found).file())
    assert run("packet", str(file), "-o", str(page), monkeypatch=monkeypatch) == VERIFIED
    data = data_of(page)
    assert "could not be played again" in data["checked"]
    assert len(data["steps"]) == len(found)


def test_the_page_needs_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, packet = tmp_path / "table.json", tmp_path / "packet"
    file.write_bytes(Log(events(played("kruisjassen"))).file())
    assert run("packet", str(file), "-o", str(packet), monkeypatch=monkeypatch) == VERIFIED
    assert {path.name for path in packet.iterdir()} == {"replay.html", "table.json", "verifier.py"}
    assert (packet / "table.json").read_bytes() == file.read_bytes()
    text = (packet / "replay.html").read_text()
    outside = re.compile(r"https?:|//[a-z]|\bsrc=|<link|@import|url\(|fetch\(|XMLHttp|import\(")
    assert outside.findall(re.sub(r'"file":"[^"]*"', "", text)) == []
    assert "default-src 'none'" in text
    assert text.count("</script>") == 2


def test_what_is_not_verified_makes_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, page = tmp_path / "table.json", tmp_path / "page.html"
    file.write_bytes(Log(events(played("kruisjassen"))).file(by=[OTHER]))
    words = ("packet", str(file), "-o", str(page), "--key", str(OURS.verifier))
    assert run(*words, monkeypatch=monkeypatch) == DIFFERENT
    assert not page.exists()


@pytest.mark.parametrize(
    ("name", "sides", "fields"),
    [
        ("kruisjassen", [[0, 2], [1, 3]], {"scores"}),
        ("queen_of_spades", [[0, 2], [1, 3]], {"scores", "sets"}),
        ("royal_family", [[0], [1], [2], [3]], {"scores", "hands"}),
    ],
)
def test_what_belongs_to_a_side_is_told_of_it(
    name: str,
    sides: list[list[int]],
    fields: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, page = tmp_path / "table.json", tmp_path / "page.html"
    file.write_bytes(Log(events(played(name))).file())
    assert run("packet", str(file), "-o", str(page), monkeypatch=monkeypatch) == VERIFIED
    data = data_of(page)
    assert data["sides"] == sides
    assert fields <= set(data["by_side"])
    assert not {"trick", "ranking"} & {*data["by_side"], *data["by_seat"]}
