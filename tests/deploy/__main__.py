"""A supervisor for the tests to kill: starts the servers in STATE, says so, waits."""

import json
import os
import signal
import sys
from pathlib import Path

from deploy.local.process import StateInUseError
from deploy.local.stack import LocalStack


def main(state: str) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        with LocalStack.start(Path(state)) as stack:
            said = {"database": stack.database_url, "redis": stack.redis_url, "uid": os.getuid()}
            print(json.dumps(said | {"resumed": stack.resumed}), flush=True)
            signal.pause()
    except StateInUseError as error:
        sys.exit(f"in use by {error}")


if __name__ == "__main__":
    main(sys.argv[1])
