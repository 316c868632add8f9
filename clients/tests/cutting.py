"""A proxy on which connections break."""

import contextlib
import random
import socket
import threading
from collections.abc import Iterator

CHUNK = 512
LEAST, MOST = 1_000, 12_000  # a guest is made on a fresh connection, and not twice


class Cutting:
    """Forwards to a port; each connection ends somewhere in its answers."""

    def __init__(self, port: int) -> None:
        self._to = ("127.0.0.1", port)
        self._server = socket.create_server(("127.0.0.1", 0))
        self._random = random.Random(7)
        self.cuts = 0
        self.url = f"http://127.0.0.1:{self._server.getsockname()[1]}"

    def serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._server.accept()
                threading.Thread(target=self._forward, args=(near,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()

    def _forward(self, near: socket.socket) -> None:
        with near, contextlib.suppress(OSError), socket.create_connection(self._to) as far:
            asking = threading.Thread(target=_ask, args=(near, far), daemon=True)
            asking.start()
            self._answer(near, far)
            _end(near)
            _end(far)
            asking.join()

    def _answer(self, near: socket.socket, far: socket.socket) -> None:
        left = self._random.randrange(LEAST, MOST)
        with contextlib.suppress(OSError):
            while chunk := far.recv(CHUNK):
                near.sendall(chunk[:left])
                left -= len(chunk)
                if left <= 0:
                    self.cuts += 1
                    return


def _ask(near: socket.socket, far: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while chunk := near.recv(CHUNK):
            far.sendall(chunk)
    _end(far)


def _end(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def cutting(port: int) -> Iterator[Cutting]:
    proxy = Cutting(port)
    threading.Thread(target=proxy.serve, daemon=True).start()
    try:
        yield proxy
    finally:
        proxy.close()
