import dagster as dg
from dagster_dask import dask_executor


# start_resources
@dg.asset(op_tags={"dagster-dask/resource_requirements": {"GPU": 1}})
def forecast() -> int:
    return 42


# end_resources

model = dg.define_asset_job("model", executor_def=dask_executor)

defs = dg.Definitions(assets=[forecast], jobs=[model])
