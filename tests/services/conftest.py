from tests.workers.conftest import open_table, runtime, settings

__all__ = ["open_table", "runtime", "settings"]
