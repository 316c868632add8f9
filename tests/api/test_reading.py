"""What is read by REST: views, events, scores, lists."""

import pytest
from jsonschema_rs import validator_for
from msgspec import convert

from domain.game import Refusal
from domain.games import GAMES
from services.runtime import Runtime
from tests.api.conftest import (
    Person,
    bots_play,
    good,
    my_move,
    open_table,
    problem,
    project,
    started,
)
from tests.laws.rule_sets import raw_rule_sets


async def test_a_view_is_sent_once_per_version(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    first = await ada.get(f"/v1/tables/{table}/view")
    tag = first.headers["ETag"]
    assert first.headers["Cache-Control"] == "private, no-store"
    for known in (tag, f"W/{tag}", f'"1", W/{tag}', "*"):
        unchanged = await ada.get(f"/v1/tables/{table}/view", If_None_Match=known)
        assert (unchanged.status_code, unchanged.content) == (304, b"")
    good(await my_move(ada, table))
    changed = await ada.get(f"/v1/tables/{table}/view", If_None_Match=tag)
    assert good(changed)["version"] > first.json()["version"]


async def test_a_view_follows_the_callers_own_move_at_once(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    await ada.get(f"/v1/tables/{table}/view")
    moved = good(await my_move(ada, table))
    assert good(await ada.get(f"/v1/tables/{table}/view"))["version"] >= moved["version"]


async def test_an_earlier_version_is_seen_as_it_was(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    then = good(await ada.get(f"/v1/tables/{table}/view"))
    good(await my_move(ada, table))
    again = good(await ada.get(f"/v1/tables/{table}/view?at={then['version']}"))
    assert again == then
    problem(await ada.get(f"/v1/tables/{table}/view?at=100000"), 404, "not_found")
    problem(await ada.get(f"/v1/tables/{table}/view?min_version=100000"), 404, "not_found")


async def test_a_seat_sees_only_its_own_side(ada: Person, bob: Person) -> None:
    table = await open_table(ada)
    good(await ada.put(f"/v1/tables/{table}/seats/0"))
    good(await bob.put(f"/v1/tables/{table}/seats/2"))
    for seat in (1, 3):
        good(await ada.post(f"/v1/tables/{table}/bots", {"seat": seat}))
    good(await ada.post(f"/v1/tables/{table}/start"))
    for person, own in ((ada, 0), (bob, 2)):
        hands = good(await person.get(f"/v1/tables/{table}/view"))["table"]["match"]["hands"]
        shown = [seat for seat, hand in enumerate(hands) if isinstance(hand, list)]
        assert shown == [own]
        other = await person.get(f"/v1/tables/{table}/view?seat={2 - own}")
        problem(other, 403, "not_your_seat")


async def test_spectators_see_what_the_host_allows(ada: Person, bob: Person) -> None:
    closed, public = await started(ada), await started(ada, spectators="public")
    problem(await bob.get(f"/v1/tables/{closed}/view"), 404, "not_found")
    assert good(await bob.get(f"/v1/tables/{closed}"))["status"] == "running"
    view = good(await bob.get(f"/v1/tables/{public}/view"))
    assert view["seat"] is None
    assert view["table"]["match"]["hands"] == [{"hidden": n} for n in sizes(view)]


def sizes(view: dict[str, object]) -> list[int]:
    return [hand["hidden"] for hand in view["table"]["match"]["hands"]]  # type: ignore[index]


async def test_events_come_in_pages_without_gap(ada: Person, runtime: Runtime) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    after, versions, complete = 0, [], False
    while not complete:
        page = good(await ada.get(f"/v1/tables/{table}/events?after={after}&limit=3"))
        versions += [item["version"] for item in page["items"]]
        after, complete = page["next_after"], page["complete"]
    last = good(await ada.get(f"/v1/tables/{table}"))["version"]
    assert versions == list(range(1, last + 1))


async def test_the_secret_of_the_chain_is_never_shown(ada: Person) -> None:
    table = await started(ada)
    opened = good(await ada.get(f"/v1/tables/{table}/events"))["items"][0]["event"]
    assert (opened["type"], opened["secret"]) == ("table.opened", None)


async def test_rules_are_normalised_or_refused(ada: Person) -> None:
    path = "/v1/games/kruisjassen/rules/validate"
    told = good(await ada.post(path, {"rules": {"scoring": "trees"}}))
    assert told["rules"]["objective"] == {"type": "trees", "trees": 1}
    clash = {"rules": {"scoring": "trees", "objective": {"type": "score", "target": 5}}}
    assert problem(await ada.post(path, clash), 422, "options_clash")["rule"] == "KRU-R20"
    wrong = {"rules": {"objective": {"type": "deals", "deals": 0}}}
    told = problem(await ada.post(path, wrong), 422, "validation_failed")
    assert told["errors"] == [{"pointer": "/rules/objective/deals", "code": "out_of_bounds"}]
    uneven = await ada.post("/v1/games/queen_of_spades/rules/validate", {"rules": {"target": 501}})
    told = problem(uneven, 422, "validation_failed")
    assert told["errors"] == [{"pointer": "/rules/target", "code": "out_of_bounds"}]
    problem(await ada.post("/v1/games/bridge/rules/validate"), 404, "not_found")
    problem(await ada.post("/v1/tables", {"game": "bridge"}), 422, "no_such_game")


async def test_games_describe_their_rules_as_json_schema(ada: Person) -> None:
    for game in good(await ada.get("/v1/games"))["items"]:
        assert game == good(await ada.get(f"/v1/games/{game['name']}"))
        assert "$defs" in game["rules"]


@pytest.mark.parametrize("name", GAMES)
async def test_the_schema_of_the_rules_tells_what_combines_with_what(
    ada: Person, name: str
) -> None:
    schema = validator_for(good(await ada.get(f"/v1/games/{name}"))["rules"])
    told = set()
    for chosen in raw_rule_sets(GAMES[name]):
        refused = isinstance(GAMES[name].normalise(convert(chosen, GAMES[name].rules)), Refusal)
        assert schema.is_valid(chosen) != refused
        told.add(refused)
    assert (True in told) == bool(GAMES[name].needs)


async def test_options_that_clash_are_named(ada: Person) -> None:
    for clash in ({"teams": 3, "players": 4}, {"partners": "random", "players": 5}):
        body = {"game": "kqj", "rules": clash}
        told = problem(await ada.post("/v1/tables", body), 422, "options_clash")
        assert (sorted(told["params"]["options"]), told["rule"]) == (sorted(clash), "KQJ-R6")


async def test_every_problem_leads_to_its_meaning(ada: Person) -> None:
    told = problem(await ada.get("/v1/nowhere"), 404, "not_found")
    assert good(await ada.get(told["type"]))["code"] == "not_found"
    assert good(await ada.get("/v1/problems/must_follow_suit"))["status"] == 422


async def test_the_lobby_lists_open_tables_newest_first(ada: Person, runtime: Runtime) -> None:
    opened = [await open_table(ada) for _ in range(5)]
    hidden = await open_table(ada, listed=False)
    begun = await started(ada)
    await project(runtime)
    found: list[str] = []
    path = "/v1/tables?limit=2"
    while path:
        page = await ada.get(path)
        found += [item["id"] for item in good(page)["items"]]
        path = page.links.get("next", {}).get("url", "")
    assert found == opened[::-1]
    assert not {hidden, begun} & set(found)
    problem(await ada.get("/v1/tables?cursor=nonsense"), 422, "validation_failed")


async def test_a_player_is_told_which_turns_wait(
    ada: Person, bob: Person, runtime: Runtime
) -> None:
    table = await started(ada)
    await bots_play(runtime, table)
    await project(runtime)
    (waiting,) = good(await ada.get("/v1/me/turns"))["items"]
    assert (waiting["table_id"], waiting["seat"]) == (table, 0)
    assert good(await bob.get("/v1/me/turns"))["items"] == []


async def test_me(ada: Person) -> None:
    told = good(await ada.get("/v1/me"))
    assert (told["id"], told["name"]) == (ada.id, "Ada")


async def test_those_who_run_it_see_that_it_lives(ada: Person) -> None:
    assert good(await ada.get("/healthz"))["status"] == "alive"
    assert good(await ada.get("/readyz"))["status"] == "ready"
    metrics = await ada.get("/metrics")
    assert 'route="/v1/guests"' in metrics.text
