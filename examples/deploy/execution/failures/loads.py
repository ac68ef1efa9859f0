import os
import time
from pathlib import Path

import dagster as dg


def count_attempt(name: str) -> int:
    """Count a step's attempts in a file that outlives the process."""
    file = Path(os.environ.get("LOADS", ".")) / name
    attempts = int(file.read_text()) if file.exists() else 0
    file.write_text(str(attempts + 1))
    return attempts + 1


@dg.op
def extract() -> int:
    return count_attempt("extract")


@dg.op
def load(rows: int):
    if count_attempt("load") == 1:
        raise ConnectionError("The warehouse closed the connection")


# start_retries
@dg.job
def load_orders():
    load(extract())


@dg.job(
    tags={"dagster/max_retries": "1", "dagster/retry_strategy": "ALL_STEPS"}
)
def load_customers():
    load(extract())


# end_retries


@dg.op
def crash():
    """Kill the process of the run, as the system does when memory runs out."""
    count_attempt("crash")
    os.kill(os.getpid(), 9)


@dg.op
def fail():
    count_attempt("fail")
    raise ValueError("Column price is missing")


# start_crash
@dg.job(tags={"dagster/retry_on_asset_or_op_failure": "false"})
def check_prices():
    fail()


# end_crash


@dg.job(tags={"dagster/retry_on_asset_or_op_failure": "false"})
def survive_crash():
    crash()


@dg.op
def wait():
    time.sleep(600)


# start_runtime
@dg.job(tags={dg.MAX_RUNTIME_SECONDS_TAG: "3"})
def short_load():
    wait()


# end_runtime


defs = dg.Definitions(
    jobs=[load_orders, load_customers, check_prices, survive_crash, short_load],
    executor=dg.in_process_executor,
)
