"""`courtcards demo`: one whole match through the public API, told as it goes."""

import argparse
import json
import os
import sys
import time
import uuid
from collections.abc import Iterator
from typing import Any

import httpx

POLL_SECONDS = 0.03
STALL_SECONDS = 60.0
PATIENCE_SECONDS = 20.0
RETRY_SECONDS = 0.2
UNAVAILABLE = 503
BOT_LEVEL = 1


class DemoError(Exception):
    """What the server said no to, or that it fell silent."""


class Client:
    """A guest at one table of the API."""

    def __init__(self, url: str) -> None:
        self._http = httpx.Client(base_url=url, timeout=10)
        self._token = ""
        self._token = self._call("POST", "/v1/guests", {"name": "demo"})["token"]

    def close(self) -> None:
        self._http.close()

    def get(self, path: str, **query: int) -> Any:
        return self._call("GET", path, query=query)

    def post(self, path: str, body: dict[str, Any] | None = None, method: str = "POST") -> Any:
        return self._call(method, path, body or {}, key=str(uuid.uuid4()))

    def _call(
        self,
        method: str,
        path: str,
        body: dict[str, Any] | None = None,
        key: str | None = None,
        query: dict[str, int] | None = None,
    ) -> Any:
        headers = {"Idempotency-Key": key} if key else {}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = self._http.build_request(method, path, json=body, headers=headers, params=query)
        answer = self._send(request)
        if answer.is_error:
            raise DemoError(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.json()

    def _send(self, request: httpx.Request) -> httpx.Response:
        """Again while the server is away: the key keeps a repeated move from being two. (A guest
        that was made twice does no harm.)
        """
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                answer = self._http.send(request)
                if answer.status_code != UNAVAILABLE or time.monotonic() > until:
                    return answer
            except httpx.TransportError:
                if time.monotonic() > until:
                    raise
            time.sleep(RETRY_SECONDS)


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("demo", help="play one match against bots, through the API")
    default = f"http://127.0.0.1:{os.environ.get('COURTCARDS_PORT', '8000')}"
    parser.add_argument("--url", default=default, help=f"the server (default {default})")
    parser.add_argument("--game", default="kruisjassen")
    parser.add_argument("--rules", type=json.loads, default={}, help="the game's options as JSON")
    parser.add_argument("--seed", type=int, default=0, help="what the scripted seat plays")
    parser.add_argument("--json", action="store_true", help="only the result, as one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    try:
        client = Client(options.url)
        try:
            result = play(client, options)
        finally:
            client.close()
    except (DemoError, httpx.HTTPError) as error:
        print(f"demo: {error}", file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps(result))
    return 0


def play(client: Client, options: argparse.Namespace) -> dict[str, Any]:
    table = open_table(client, options)
    teller = Teller(quiet=options.json)
    teller.say(f"table {table}")
    choice = options.seed
    for event in follow(client, table):
        teller.tell(event)
        if event["type"] == "table.turn_opened" and 0 in event["seats"]:
            choice = move(client, table, event["turn"], choice)
        if event["type"] == "table.match_ended":
            result = {"table_id": table, "scores": event["standings"], "winners": event["winners"]}
            return {**result, "seed": options.seed}
    raise DemoError("the match did not end")


def open_table(client: Client, options: argparse.Namespace) -> str:
    """Our seat is 0 and brings a seed, so that the server alone can't have chosen the deals."""
    opened = client.post("/v1/tables", {"game": options.game, "rules": options.rules})
    table: str = opened["table"]["id"]
    client.post(f"/v1/tables/{table}/seats/0", {"seed": os.urandom(16).hex()}, method="PUT")
    for seat in range(1, len(opened["table"]["seats"])):
        client.post(f"/v1/tables/{table}/bots", {"seat": seat, "level": BOT_LEVEL})
    client.post(f"/v1/tables/{table}/start")
    return table


def follow(client: Client, table: str) -> Iterator[dict[str, Any]]:
    """The events as our seat may see them, as they come."""
    after, heard = 0, time.monotonic()
    while time.monotonic() - heard < STALL_SECONDS:
        items = client.get(f"/v1/tables/{table}/events", after=after, limit=200)["items"]
        for item in items:
            after, heard = item["version"], time.monotonic()
            yield item["event"]
        if not items:
            time.sleep(POLL_SECONDS)
    raise DemoError(f"nothing happened for {STALL_SECONDS:.0f} s")


def move(client: Client, table: str, turn: int, choice: int) -> int:
    """Any legal move; the next choice follows from this one. A turn answered meanwhile is over."""
    legal = client.get(f"/v1/tables/{table}/legal-moves")
    if legal["turn"] != turn or not legal["moves"]:
        return choice
    chosen = legal["moves"][choice % len(legal["moves"])]
    client.post(f"/v1/tables/{table}/moves", {"turn": turn, "move": chosen})
    return (choice * 1103515245 + 12345) % 2**31


def _shown(value: Any) -> str:
    """In one line; what is empty or hidden isn't mentioned."""
    if isinstance(value, dict):
        parts = ((key.replace("_", " "), _shown(item)) for key, item in value.items())
        return ", ".join(f"{key} {text}" for key, text in parts if text and key != "hidden")
    if isinstance(value, list):
        return " ".join(text for text in map(_shown, value) if text)
    return "" if value is None or value is False else str(value)


class Teller:
    """Says what happens; a trick in one line."""

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet
        self._trick: list[str] = []

    def say(self, text: str) -> None:
        if not self._quiet:
            print(text, flush=True)

    def tell(self, event: dict[str, Any]) -> None:
        home, kind = event["type"].split(".")
        teller = getattr(self, f"_{kind}", None)
        if teller is not None:
            teller(event)
        elif home != "table":
            self._fact(kind, event)

    def _fact(self, kind: str, event: dict[str, Any]) -> None:
        """What a game adds, without knowing what it means."""
        seat = f"seat {event['seat']}: " if "seat" in event else ""
        rest = {key: value for key, value in event.items() if key not in ("type", "seat")}
        self.say(f"  {seat}{kind.replace('_', ' ')} {_shown(rest)}".rstrip())

    def _round_dealt(self, event: dict[str, Any]) -> None:
        self.say(f"\nround {event['round']}, dealer {event['dealer']}")
        self.say(f"  your hand: {' '.join(event['hands'][0])}")
        table = {key: event.get(key) for key in ("trump", "turned", "kitty", "stacks")}
        if shown := _shown(table):
            self.say(f"  {shown}")

    def _card_played(self, event: dict[str, Any]) -> None:
        said = f' "{event["says"]}"' if event.get("says") else ""
        self._trick.append(f"{event['seat']}:{event['card']}{said}")

    def _trick_taken(self, event: dict[str, Any]) -> None:
        points = f", {event['points']} points" if "points" in event else ""
        self.say(f"  {'  '.join(self._trick)}   -> seat {event['seat']}{points}")
        self._trick = []

    def _round_scored(self, event: dict[str, Any]) -> None:
        for line in event["lines"]:
            self.say(
                f"  seats {line['seats']}: {line['points']:+d} {line['reason']} ({line['rule']})"
            )
        totals = ", ".join(f"seats {unit['seats']} {unit['score']}" for unit in event["standings"])
        self.say(f"  score: {totals}")

    def _deal_revealed(self, event: dict[str, Any]) -> None:
        self.say(f"  deal {event['deal']} can be checked with {event['seed'][:16]}...")

    def _match_ended(self, event: dict[str, Any]) -> None:
        self.say(f"\nwon by seats {event['winners']} ({event['reason']})")
