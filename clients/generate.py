"""`make clients`: what of the clients follows from openapi/v1.json."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
DOCUMENT: Final = HERE.parent / "openapi/v1.json"
PYTHON_TOOLS: Final = HERE / "python/.venv/bin"
NODE_TOOLS: Final = HERE / "typescript/node_modules/.bin"
STREAM: Final = "text/event-stream"
CONFIG: Final = {
    "literal_enums": True,
    "content_type_overrides": {"application/x-ndjson": "text/plain"},
    "post_hooks": ["ruff check --isolated --fix-only --select=F,I .", "ruff format --isolated ."],
}


def main() -> None:
    python(HERE / "python/courtcards_client/rest")
    typescript(HERE / "typescript/src/rest.ts")


def python(into: Path) -> None:
    shutil.rmtree(into, ignore_errors=True)  # what isn't generated any more
    with tempfile.TemporaryDirectory() as directory:
        document, config = Path(directory, "v1.json"), Path(directory, "config.json")
        document.write_text(json.dumps(readable(json.loads(DOCUMENT.read_text()))))
        config.write_text(json.dumps(CONFIG))
        paths = [f"--path={document}", f"--output-path={into}", f"--config={config}"]
        command = [str(PYTHON_TOOLS / "openapi-python-client"), "generate", "--meta=none"]
        _run([*command, "--fail-on-warning", *paths])


def typescript(into: Path) -> None:
    options = ["--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false"]
    _run([str(NODE_TOOLS / "openapi-typescript"), str(DOCUMENT), *options, f"--output={into}"])


def readable(document: Any) -> Any:
    """The document without what openapi-python-client stumbles over, and open to what comes."""
    schemas = document["components"]["schemas"]
    for schema in schemas.values():
        schema.pop("title", None)  # two games' `Play` would share a name
    for name in ("FeedEvent", "FullEvent"):
        schemas[name]["properties"]["event"]["anyOf"].append({"type": "object"})
    for path in document["paths"].values():
        for method in [m for m, operation in path.items() if _streams(operation)]:
            del path[method]  # never ends: courtcards_client.streams has it
        for operation in path.values():
            operation["tags"] = ["v1"]  # where to import from mustn't follow our chapters
    return _plain(document)


def _streams(operation: Any) -> bool:
    return STREAM in operation.get("responses", {}).get("200", {}).get("content", {})


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {name: _plain(item) for name, item in value.items()}
    if kept.get("type") == "array" and not ("items" in kept or "prefixItems" in kept):
        kept["items"] = {}
    if kept.get("items") is False:
        del kept["items"]
    if kept.get("additionalProperties") is False:
        del kept["additionalProperties"]  # what it doesn't know it keeps, and posts back
    if "anyOf" in kept and isinstance(kept.get("default"), dict):
        del kept["default"]  # the server's own
    return kept


def _run(command: list[str]) -> None:
    path = os.pathsep.join((str(PYTHON_TOOLS), os.environ["PATH"]))
    done = subprocess.run(
        command,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stdout)


if __name__ == "__main__":
    main()
