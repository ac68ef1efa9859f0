import os
import time
from pathlib import Path

import dagster as dg


@dg.op
def press():
    """Wait for the file that says that the press is done."""
    done = Path(os.environ.get("PRESS_DONE", "press.done"))
    while not done.exists():
        time.sleep(0.5)


@dg.job(
    executor_def=dg.in_process_executor, tags={"dagster-celery/queue": "long"}
)
def press_oil():
    press()


defs = dg.Definitions(jobs=[press_oil])
