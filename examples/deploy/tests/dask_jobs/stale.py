"""An asset that fails from the second time on, and one that depends on it."""

import os
from pathlib import Path

import dagster as dg
from dagster_dask import dask_executor


@dg.asset(retry_policy=dg.RetryPolicy(max_retries=2))
def gauges() -> int:
    flag = Path(os.environ["GAUGES_FAIL"])
    if flag.exists():
        raise ConnectionError("The gauge doesn't answer")
    flag.touch()
    return 7


@dg.asset
def tide(gauges: int) -> int:
    return gauges


stale = dg.define_asset_job("stale", executor_def=dask_executor)

defs = dg.Definitions(assets=[gauges, tide], jobs=[stale])
