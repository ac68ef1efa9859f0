import dagster as dg
from dagster_dask import dask_executor


@dg.asset
def gauges() -> list[float]:
    return [2.1, 0.4, 3.3]


@dg.asset
def high_tide(gauges: list[float]) -> float:
    return max(gauges)


@dg.asset
def low_tide(gauges: list[float]) -> float:
    return min(gauges)


tides = dg.define_asset_job("tides", executor_def=dask_executor)

defs = dg.Definitions(assets=[gauges, high_tide, low_tide], jobs=[tides])
