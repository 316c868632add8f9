"""A receiver of webhooks on this machine, by https with an authority of its own or by http."""

import asyncio
import contextlib
import datetime as dt
import ssl
from collections.abc import AsyncIterator
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from msgspec import Struct

NAME = "hooks.example"


class Received(Struct, frozen=True):
    """`name` is what TLS was asked for; header names in lower case."""

    path: str
    headers: dict[str, str]
    body: bytes
    name: str | None


class Receiver:
    """`answer` goes out as it is; None: it never answers."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connections = 0
        self.received: list[Received] = []
        self.answer: bytes | None = status(204)
        self.name: str | None = None
        self._serving: set[asyncio.Task[None]] = set()

    async def wait_for(self, count: int, seconds: float = 10.0) -> list[Received]:
        async with asyncio.timeout(seconds):
            while len(self.received) < count:
                await asyncio.sleep(0.01)
        return self.received

    def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._serving.add(asyncio.create_task(self._serve(reader, writer)))

    async def close(self) -> None:
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._answer(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass  # the other side went away
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(": ") for line in head[1:] if line)
        headers = {name.lower(): value for name, _, value in pairs}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.received.append(Received(head[0].split()[1], headers, body, self.name))
        if self.answer is None:
            await reader.read()
        else:
            writer.write(self.answer)
            await writer.drain()


def status(code: int, headers: str = "", body: str = "") -> bytes:
    return f"HTTP/1.1 {code} X\r\n{headers}Content-Length: {len(body)}\r\n\r\n{body}".encode()


@contextlib.asynccontextmanager
async def receiving(trust: "Authority | None" = None) -> AsyncIterator[Receiver]:
    """On 127.0.0.1; by https under NAME where there is an authority."""
    receiver = Receiver(0)
    context = trust.server(receiver) if trust is not None else None
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0, ssl=context)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await receiver.close()


class Authority:
    """Signs one certificate, for NAME."""

    def __init__(self, folder: Path) -> None:
        key, own = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
        root = _certificate("An authority", "An authority", key, key)
        leaf = _certificate(NAME, "An authority", own, key)
        self.root = folder / "root.pem"
        self.root.write_bytes(root.public_bytes(serialization.Encoding.PEM))
        self._chain = folder / "chain.pem"
        self._chain.write_bytes(
            own.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
            + leaf.public_bytes(serialization.Encoding.PEM)
        )

    def trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.root))

    def server(self, receiver: Receiver) -> ssl.SSLContext:
        def named(_: ssl.SSLObject, name: str | None, __: ssl.SSLContext) -> None:
            receiver.name = name

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._chain)
        context.sni_callback = named
        return context


def _certificate(
    subject: str, issuer: str, key: ec.EllipticCurvePrivateKey, by: ec.EllipticCurvePrivateKey
) -> x509.Certificate:
    now, is_authority = dt.datetime.now(dt.UTC), subject == issuer
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, subject)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(subject)]), critical=False)
        .sign(by, hashes.SHA256())
    )
