"""`python -m api`: the API on COURTCARDS_HOST and COURTCARDS_PORT."""

import sys
from types import FrameType

import uvicorn
from litestar import Litestar

from api.app import create_app
from services import logs
from services.runtime import collect_seldom
from services.settings import Settings, SettingsError

GRACE_SECONDS = 5


class Server(uvicorn.Server):
    """Ends the streams as soon as it is told to stop: it would wait for them otherwise."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._state = app.state

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if (closing := self._state.get("closing")) is not None:
            self._state.loop.call_soon_threadsafe(closing.set)
        super().handle_exit(sig, frame)


def main() -> int:
    logs.configure()
    try:
        settings = Settings.from_env()
    except SettingsError as error:
        print(f"api: {error}", file=sys.stderr)
        return 1
    app = create_app(settings)
    collect_seldom()
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nothing here asks for the client's address
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    Server(config, app).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
