from tests.workers.conftest import open_table, runtime

__all__ = ["open_table", "runtime"]
