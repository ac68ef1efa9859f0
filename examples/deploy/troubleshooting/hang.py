import threading

import dagster as dg

crane = threading.Lock()


def wait_for_crane() -> None:
    crane.acquire()


@dg.asset
def unloaded() -> None:
    """Waits forever, because the same thread already holds the lock."""
    with crane:
        wait_for_crane()


defs = dg.Definitions(assets=[unloaded])
