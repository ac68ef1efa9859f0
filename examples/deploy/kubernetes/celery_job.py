import dagster as dg
from dagster_celery_k8s import celery_k8s_job_executor


@dg.op(
    tags={"dagster-celery/queue": "warehouse", "dagster-celery/priority": "8"}
)
def load_warehouse() -> int:
    return 1


@dg.op
def report(loaded: int) -> None: ...


@dg.job(
    executor_def=celery_k8s_job_executor,
    tags={"dagster-celery/run_priority": "2"},
)
def nightly():
    report(load_warehouse())
