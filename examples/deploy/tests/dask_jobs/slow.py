import time

import dagster as dg
from dagster_dask import dask_executor


@dg.op
def measure(context: dg.OpExecutionContext):
    time.sleep(15)


@dg.job(executor_def=dask_executor)
def slow():
    measure()


defs = dg.Definitions(jobs=[slow])
