import dagster as dg
from dagster_celery import celery_executor


@dg.op(tags={"dagster-celery/queue": "mill"})
def press():
    pass


@dg.job(executor_def=celery_executor)
def press_oil():
    press()


defs = dg.Definitions(jobs=[press_oil])
