import dagster as dg
from dagster_celery import celery_executor


@dg.asset
def grain() -> int:
    return 120


@dg.asset(op_tags={"dagster-celery/queue": "mill"})
def flour(grain: int) -> int:
    return grain * 3 // 4


@dg.asset(op_tags={"dagster-celery/queue": "mill"})
def bran(grain: int) -> int:
    return grain // 4


grind = dg.define_asset_job("grind", executor_def=celery_executor)

defs = dg.Definitions(assets=[grain, flour, bran], jobs=[grind])
