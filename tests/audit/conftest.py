import os
from typing import Any

from tests.api.conftest import ada, app, bob, http, runtime

__all__ = ["ada", "app", "bob", "http", "runtime"]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """For `make tamper`: how many of each kind were tried."""
    if os.environ.get("COURTCARDS_TAMPER") != "all":
        return
    passed = terminalreporter.stats.get("passed", [])
    told = {report.nodeid: dict(report.user_properties) for report in passed}
    tried = {name: properties for name, properties in told.items() if "tampered" in properties}
    for name, properties in tried.items():
        kind, refused = name.rpartition("[")[2].rstrip("]"), properties.get("refused")
        note = f", {refused} refused by the server" if refused is not None else ""
        terminalreporter.write_line(f"{kind:<32}{properties['tampered']:>6}{note}")
    total = sum(properties["tampered"] for properties in tried.values())
    terminalreporter.write_line(f"{'none undetected of':<32}{total:>6}")
