import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg


# start_limit
@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise a TimeoutError in the code below if it takes too long."""

    def stop(signum, frame):
        raise TimeoutError(f"The step took longer than {seconds} seconds")

    previous = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


class Limit(dg.Config):
    seconds: float = 600


@dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
def fetch_archive(config: Limit) -> None:
    with time_limit(config.seconds):
        ask_archive()


# end_limit


def ask_archive() -> None:
    """Stands for a client without a timeout whose server never answers."""
    time.sleep(3600)


@dg.job
def sync_archive():
    fetch_archive()
