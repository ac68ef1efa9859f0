import dagster as dg
from dagster_celery import celery_executor


@dg.op
def collect() -> int:
    return 3


@dg.op
def weigh(sacks: int): ...


@dg.job(
    executor_def=celery_executor,
    resource_defs={"io_manager": dg.mem_io_manager},
)
def grind():
    weigh(collect())


defs = dg.Definitions(jobs=[grind])
