"""Strangers choose where webhooks go: nothing but public addresses is ever connected to."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any

import pytest

from services import outbound as sending
from services.outbound import Answer, Network, NotAllowed, Outbound, checked_url, networks, public
from tests.receiver import NAME, Authority, Receiver, receiving, status

LOCAL = networks("127.0.0.0/8")
PUBLIC = "1.1.1.1"

_connected: list[Any] | None = None


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.connect" and _connected is not None:
        _connected.append(arguments[1])


sys.addaudithook(_hear)


@contextmanager
def connections() -> Iterator[list[Any]]:
    """Where this process connects to meanwhile, as the interpreter itself tells."""
    global _connected
    _connected = []
    try:
        yield _connected
    finally:
        _connected = None


class Names:
    """A resolver that tells what it is given, another answer each time where there are several."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int]] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append((host, port))
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


async def post(
    url: str, *, allowed: tuple[Network, ...] = (), names: Names | None = None, **more: Any
) -> Answer:
    outbound = Outbound(allowed, resolve=names, **more)
    try:
        return await outbound.post(url, {"webhook-id": "1"}, b"{}")
    finally:
        await outbound.close()


def words(text: str) -> list[str]:
    return text.split()


NOT_PUBLIC = words("""
0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.254
168.63.129.16 169.254.169.254 169.254.170.2 172.16.0.1 172.31.255.255 192.0.0.192 192.0.2.1
192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.250 240.0.0.1
255.255.255.255
:: ::1 ::7f00:1 ::10.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:1.1.1.1 ::ffff:0:127.0.0.1
64:ff9b::7f00:1 64:ff9b::101:101 64:ff9b:1::a00:1 100::1 2001::1 2001:0:7f00:1::1 2001:2::1
2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:101:101::1 3fff::1 5f00::1 fc00::1
fd00:ec2::254 fd20:ce::254 fe80::1 fe80::1%1 fec0::1 ff02::1 ff0e::1
""")
IS_PUBLIC = words("""
1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.32.0.1 192.0.1.1 223.255.255.255
2606:4700:4700::1111 2001:4860:4860::8888 2001:200::1 2a00:1450::1
""")


@pytest.mark.parametrize("text", NOT_PUBLIC)
async def test_no_name_leads_to_an_address_that_is_not_public(text: str) -> None:
    assert not public(ip_address(text))
    with connections() as made:
        answer = await post(f"https://{NAME}/", names=Names([text]))
    assert (answer.failure, answer.status, made) == ("no_public_address", None, [])


@pytest.mark.parametrize("text", IS_PUBLIC)
def test_public_addresses_are_known_as_such(text: str) -> None:
    assert public(ip_address(text))


# As the system's own resolver reads them, where it reads them at all.
LOOPBACK = words("""
127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7f.0x0.0x0.0x1 0177.0.0.1 017700000001
0 0.0.0.0 127.0.0.1. localhost localhost. LOCALHOST
[::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1]
""")


@pytest.fixture
async def local() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


@pytest.mark.parametrize("host", LOOPBACK)
async def test_no_spelling_of_loopback_is_connected_to(host: str, local: Receiver) -> None:
    with connections() as made:
        for scheme in ("https", "http"):
            answer = await post(f"{scheme}://{host}:{local.port}/")
            assert answer.failure in ("no_public_address", "url_not_allowed")
    assert made == []
    assert local.connections == 0


ODD_URLS = [
    "http://HOST/",
    "ftp://HOST/",
    "file:///etc/passwd",
    "gopher://HOST/",
    "//HOST/",
    "HOST",
    "",
    "https://",
    "https:///path",
    "https://user@HOST/",
    "https://user:secret@HOST/",
    "https://HOST@127.0.0.1/",
    "https://HOST\\@127.0.0.1/",
    "https://127.0.0.1\\@HOST/",
    "https://HOST#@127.0.0.1/",
    "https://HOST/#fragment",
    "https://HOST/#",
    "https://HOST/?a#",
    "https://HOST:0/",
    "https://HOST:22/",
    "https://HOST:25/",
    "https://HOST:80/",
    "https://HOST:1023/",
    "https://HOST:65536/",
    "https://HOST:-1/",
    "https://HOST:4 43/",
    "https://HOST:+443/",
    "https://HOST:4_43/",
    "https://HOST\r\nX: y/",
    "https://HOST/\r\nX: y",
    "https://HOST\0/",
    "https://%31%32%37.0.0.1/",
    "https://[fe80::1%25lo]/",
    "https://[::1/",
    "https://127\u30020\u30020\u30021/",
    "https://127\uff0e0\uff0e0\uff0e1/",
    "https://\uff11\uff12\uff17.0.0.1/",
    "https://\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3/",
    "https://" + "a" * 64 + ".example/",
    "https://" + "a." * 130 + "example/",
    "https://" + "a" * 300 + "/",
    "https://..example/",
    "https://./",
    "https://-/",
    "https://a..b/",
    "https://a-.example/",
]


@pytest.mark.parametrize("url", ODD_URLS, ids=ascii)
async def test_no_odd_url_is_connected_to(url: str) -> None:
    with connections() as made:
        answer = await post(url.replace("HOST", PUBLIC))
    assert answer.failure in ("url_not_allowed", "no_public_address")
    assert made == []


@pytest.mark.parametrize(
    "found",
    [[PUBLIC, "10.0.0.1"], ["10.0.0.1", PUBLIC], [PUBLIC, "::1"], [PUBLIC] * 5 + ["0.0.0.0"]],
)
async def test_one_bad_address_spoils_the_name(found: list[str]) -> None:
    with connections() as made:
        answer = await post(f"https://{NAME}/", names=Names(found))
    assert (answer.failure, made) == ("no_public_address", [])


async def test_a_name_without_addresses_or_with_nonsense_fails() -> None:
    for found in ([], ["nonsense"], [""]):
        answer = await post(f"https://{NAME}/", names=Names(found))
        assert answer.failure == "no_public_address"


def test_what_can_be_told_from_the_url_alone_is_refused_at_once() -> None:
    of_a_name = ("http://example.com/", "https://example.com:22/", "https://example.com:0/")
    for url in (*ODD_URLS, "https://127.0.0.1/", "https://[::1]/", *of_a_name):
        with pytest.raises(NotAllowed):
            checked_url(url.replace("HOST", PUBLIC), ())
    longest = f"{'a' * 63}." * 3 + "a" * 61
    for host in ("example.com", "EXAMPLE.com.", "a", "_a.b-c.xn--p1ai", "1.1.1.1", longest):
        assert checked_url(f"HTTPS://{host}?b=c", ()).raw_host == host.lower().encode()
    assert checked_url("https://[2606:4700:4700::1111]:443/", ()).port is None
    assert checked_url("https://example.com:8443/a?b=c", ()).port == 8443
    assert checked_url("https://example.com:22/", LOCAL).port == 22
    assert checked_url("http://127.0.0.1:8080/", LOCAL).port == 8080
    with pytest.raises(NotAllowed):
        checked_url("http://1.1.1.1/", LOCAL)


# Against a receiver by https, under an authority of the test's own.


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture
async def secure(authority: Authority) -> AsyncIterator[Receiver]:
    async with receiving(authority) as receiver:
        yield receiver


async def test_the_name_stays_for_tls_and_the_host_header(
    secure: Receiver, authority: Authority
) -> None:
    names = Names(["127.0.0.1"])
    url = f"https://{NAME}:{secure.port}/hooks?a=1"
    answer = await post(url, allowed=LOCAL, names=names, trust=authority.trusted())
    assert (answer.ok, answer.status) == (True, 204)
    (received,) = secure.received
    assert (received.path, received.body, received.name) == ("/hooks?a=1", b"{}", NAME)
    assert received.headers["host"] == f"{NAME}:{secure.port}"
    assert received.headers["webhook-id"] == "1"
    assert names.asked == [(NAME, secure.port)]


async def test_the_connection_goes_to_the_address_that_was_judged(
    secure: Receiver, authority: Authority
) -> None:
    """A name that answers differently a moment later gains nothing."""
    names = Names(["127.0.0.1"], ["127.0.0.2"], ["10.0.0.1"])
    with connections() as made:
        url = f"https://{NAME}:{secure.port}/"
        answer = await post(url, allowed=LOCAL, names=names, trust=authority.trusted())
    assert answer.ok
    assert made == [("127.0.0.1", secure.port)]
    assert len(names.asked) == 1


async def test_another_name_on_the_same_address_is_not_served_by_an_earlier_connection(
    secure: Receiver, authority: Authority
) -> None:
    outbound = Outbound(LOCAL, resolve=Names(["127.0.0.1"]), trust=authority.trusted())
    answers = [
        (await outbound.post(f"https://{host}:{secure.port}/", {}, b"")).failure
        for host in (NAME, "other.example", NAME)
    ]
    await outbound.close()
    assert answers == [None, "tls_failed", None]


async def test_a_certificate_of_another_authority_is_refused(secure: Receiver) -> None:
    url = f"https://{NAME}:{secure.port}/"
    answer = await post(url, allowed=LOCAL, names=Names(["127.0.0.1"]))
    assert (answer.failure, secure.received) == ("tls_failed", [])


async def test_an_address_that_is_down_is_followed_by_the_next(
    secure: Receiver, authority: Authority
) -> None:
    names = Names(["127.0.0.9", "127.0.0.1"])
    answer = await post(
        f"https://{NAME}:{secure.port}/", allowed=LOCAL, names=names, trust=authority.trusted()
    )
    assert answer.ok


# By plain http, to what an operator allows.


async def test_http_reaches_what_the_operator_allows_and_nothing_else(local: Receiver) -> None:
    assert (await post(f"http://127.0.0.1:{local.port}/", allowed=LOCAL)).ok
    elsewhere = networks("10.0.0.0/8, fd00::/8")
    with connections() as made:
        answer = await post(f"http://127.0.0.1:{local.port}/", allowed=elsewhere)
        assert answer.failure == "no_public_address"
        answer = await post("http://public.example/", allowed=LOCAL, names=Names([PUBLIC]))
        assert answer.failure == "url_not_allowed"
        mapped = Names(["::ffff:127.0.0.1"])
        answer = await post(f"http://x.example:{local.port}/", allowed=LOCAL, names=mapped)
        assert answer.failure == "no_public_address"
    assert made == []


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
async def test_redirects_are_not_followed(code: int, local: Receiver) -> None:
    async with receiving() as other:
        local.answer = status(code, f"Location: http://127.0.0.1:{other.port}/\r\n")
        answer = await post(f"http://127.0.0.1:{local.port}/", allowed=LOCAL)
        assert (answer.ok, answer.status, other.connections) == (False, code, 0)


async def test_a_proxy_of_the_environment_is_not_used(
    local: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with receiving() as proxy:
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert (await post(f"http://127.0.0.1:{local.port}/", allowed=LOCAL)).ok
        assert proxy.connections == 0


async def test_the_body_of_an_answer_is_not_waited_for(local: Receiver) -> None:
    local.answer = b"HTTP/1.1 200 OK\r\nContent-Length: 999999999999\r\n\r\nx"
    answer = await post(f"http://127.0.0.1:{local.port}/", allowed=LOCAL)
    assert answer.ok
    assert answer.took_ms < 2000


@pytest.mark.parametrize(
    "said", [b"nonsense\r\n\r\n", b"", b"HTTP/1.1 200 OK\r\nX: " + b"y" * 300_000]
)
async def test_a_bad_answer_is_a_failure(said: bytes, local: Receiver) -> None:
    local.answer = said
    answer = await post(f"http://127.0.0.1:{local.port}/", allowed=LOCAL)
    assert (answer.failure, answer.status) == ("bad_answer", None)


@pytest.mark.parametrize("said", [None, b"HTTP/1.1 100 Continue\r\n\r\n" * 1000])
async def test_all_of_it_takes_a_bounded_time(
    said: bytes | None, local: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "TRY_SECONDS", 0.3)
    local.answer = said
    answer = await post(f"http://127.0.0.1:{local.port}/", allowed=LOCAL)
    assert answer.failure in ("timeout", "bad_answer")
    assert answer.took_ms < 2000


async def test_a_name_that_is_slow_to_resolve_is_a_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "TRY_SECONDS", 0.2)

    async def slow(_: str, __: int) -> list[str]:
        await asyncio.sleep(5)
        return [PUBLIC]

    outbound = Outbound(resolve=slow)
    assert (await outbound.post(f"https://{NAME}/", {}, b"")).failure == "timeout"
    await outbound.close()


async def test_nobody_listening_is_told_as_such() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    answer = await post(f"http://127.0.0.1:{port}/", allowed=LOCAL)
    assert answer.failure == "unreachable"


def test_networks_are_read_strictly() -> None:
    assert [str(network) for network in networks(" 10.0.0.0/8, fd00::/8,")] == [
        "10.0.0.0/8",
        "fd00::/8",
    ]
    assert networks("") == ()
    for text in ("10.0.0.1/8", "everything", "10.0.0.0/33"):
        with pytest.raises(ValueError, match=r"."):
            networks(text)
