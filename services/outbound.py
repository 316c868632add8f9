"""Requests to addresses that strangers name: only to public ones, and never through a second look.

The host is resolved once; the connection goes to the addresses that were judged, while TLS and the
Host header keep the name. No redirect is followed and no body is read.
"""

import asyncio
import re
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, Literal

import httpx
from msgspec import Struct

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
Resolve = Callable[[str, int], Awaitable[list[str]]]
Failure = Literal[
    "url_not_allowed", "no_public_address", "unreachable", "tls_failed", "timeout", "bad_answer"
]

TRY_SECONDS: Final = 8.0  # all together: the name, the connection, the answer's first line
CONNECT_SECONDS: Final = 3.0
ADDRESSES: Final = 3  # of one name, tried in turn
LOOKUPS: Final = 4
AGENT: Final = "Courtcards-Webhooks/1"
_PORTS: Final = {"https": 443, "http": 80}
_UNPRIVILEGED: Final = 1024  # below it only 443: no stranger's mail server gets our greetings
NAME_LIMIT: Final = 253
_LABEL: Final = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_HOST: Final = rf"{_LABEL}(?:\.{_LABEL})*\.?|\[[0-9a-f:.]+\]"
# No user, no escapes in the host, no fragment.
_URL: Final = re.compile(
    rf"https?://(?:{_HOST})(?::[0-9]*)?(?:[/?][!-\"$-~]*)?", re.IGNORECASE | re.ASCII
)

# Kept here, not asked of `ipaddress`, whose answers differ between releases of Python: IANA's
# special-purpose registries, multicast, and the one public address that is a cloud's own (Azure).
_SPECIAL_4: Final = tuple(
    IPv4Network(network)
    for network in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "168.63.129.16/32"),
        *("169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24"),
        *("192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
        *("224.0.0.0/4", "240.0.0.0/4"),
    )
)
# All that carries an IPv4 address inside lies outside of these or is taken out: mapped, compatible
# and NAT64 ones; Teredo (in 2001::/23) and 6to4 (2002::/16).
_GLOBAL_6: Final = IPv6Network("2000::/3")
_SPECIAL_6: Final = tuple(
    IPv6Network(network) for network in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)


class Answer(Struct, frozen=True):
    """The receiver's status, or the failure that kept it from giving one."""

    status: int | None
    failure: Failure | None
    took_ms: int

    @property
    def ok(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


class NotAllowed(Exception):  # noqa: N818 - an answer to whoever named the address
    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


def public(address: Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _SPECIAL_4)
    return address in _GLOBAL_6 and not any(address in network for network in _SPECIAL_6)


def checked_url(text: str, networks: Sequence[Network]) -> httpx.URL:
    """As far as it can be judged without asking for the name's addresses; raises NotAllowed."""
    if not _URL.fullmatch(text):
        raise NotAllowed("url_not_allowed")
    try:
        url = httpx.URL(text)
    except httpx.InvalidURL:
        raise NotAllowed("url_not_allowed") from None
    if len(url.raw_host) > NAME_LIMIT or not 1 <= _port(url) <= 65535:
        raise NotAllowed("url_not_allowed")
    if not networks and not _as_in_public(url):
        raise NotAllowed("url_not_allowed")
    try:
        literal = ip_address(_host(url))
    except ValueError:
        return url
    _judge(url, [literal], networks)
    return url


def _host(url: httpx.URL) -> str:
    """As DNS and TLS know it: ASCII, and an IPv6 address without its brackets."""
    return url.raw_host.decode("ascii")


def _port(url: httpx.URL) -> int:
    return _PORTS[url.scheme] if url.port is None else url.port


def _as_in_public(url: httpx.URL) -> bool:
    return url.scheme == "https" and (_port(url) == 443 or _port(url) >= _UNPRIVILEGED)


def _judge(url: httpx.URL, addresses: Iterable[Address], networks: Sequence[Network]) -> None:
    """One bad address spoils the name: which of them is used is not for its owner to choose."""
    for address in addresses:
        if any(address in network for network in networks):
            continue
        if not public(address):
            raise NotAllowed("no_public_address")
        if not _as_in_public(url):
            raise NotAllowed("url_not_allowed")


class Outbound:
    """One per process and event loop. `networks`: where else than to public addresses requests may
    go, and by plain http too. `trust`: what TLS trusts instead of the usual authorities."""

    def __init__(
        self,
        networks: Sequence[Network] = (),
        *,
        trust: ssl.SSLContext | None = None,
        resolve: Resolve | None = None,
    ) -> None:
        self._networks = networks
        # Names that are slow to resolve must not keep the loop's own threads.
        self._lookups = ThreadPoolExecutor(LOOKUPS, thread_name_prefix="lookup")
        self._resolve = resolve or self._look_up
        self._transport = httpx.AsyncHTTPTransport(
            verify=trust or True,
            # A kept connection would be known by its address, and serve another name there.
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=0),
        )

    async def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)
        await self._transport.aclose()

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Never raises for what the receiver, its name or the network does."""
        began = time.monotonic()
        status: int | None = None
        failure: Failure | None = None
        try:
            async with asyncio.timeout(TRY_SECONDS):
                status = await self._post(checked_url(url, self._networks), headers, body)
        except (NotAllowed, TimeoutError, httpx.HTTPError) as error:
            failure = _failure(error)
        return Answer(status, failure, round((time.monotonic() - began) * 1000))

    async def _post(self, url: httpx.URL, headers: Mapping[str, str], body: bytes) -> int:
        failed: Exception = NotAllowed("no_public_address")
        for address in await self._addresses(url):
            request = httpx.Request(
                "POST",
                url.copy_with(host=str(address)),
                headers={"Host": url.netloc.decode("ascii"), "User-Agent": AGENT, **headers},
                content=body,
                extensions={
                    "sni_hostname": _host(url),
                    "timeout": httpx.Timeout(TRY_SECONDS, connect=CONNECT_SECONDS).as_dict(),
                },
            )
            try:
                response = await self._transport.handle_async_request(request)
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                failed = error
                continue
            await response.aclose()
            return response.status_code
        raise failed

    async def _addresses(self, url: httpx.URL) -> list[Address]:
        try:
            found = await self._resolve(_host(url), _port(url))
            addresses = [ip_address(text) for text in dict.fromkeys(found)]
        except (OSError, ValueError):  # a UnicodeError is one of the latter
            raise NotAllowed("no_public_address") from None
        _judge(url, addresses, self._networks)
        return addresses[:ADDRESSES]

    async def _look_up(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._lookups, _getaddrinfo, host, port)


def _getaddrinfo(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def _failure(error: BaseException) -> Failure:
    causes = list(_causes(error))
    match error:
        case NotAllowed():
            return error.failure
        case TimeoutError() | httpx.TimeoutException():
            return "timeout"
        case _ if any(isinstance(cause, ssl.SSLError) for cause in causes):
            return "tls_failed"
        case httpx.ConnectError():
            return "unreachable"
        case _:
            return "bad_answer"


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def networks(text: str) -> tuple[Network, ...]:
    """`10.0.0.0/8,fd00::/8`; raises ValueError."""
    return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())
