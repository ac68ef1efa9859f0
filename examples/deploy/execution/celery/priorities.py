import dagster as dg
from dagster_celery import celery_executor


@dg.op
def collect(): ...


@dg.op(tags={"dagster-celery/priority": "9"})
def urgent(): ...


@dg.op(tags={"dagster-celery/priority": "1"})
def later(): ...


@dg.op
def usual(): ...


@dg.job(executor_def=celery_executor, tags={"dagster-celery/run_priority": "0"})
def deliver():
    collect()
    urgent()
    later()
    usual()


defs = dg.Definitions(jobs=[deliver])
