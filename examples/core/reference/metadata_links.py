import dagster as dg


class Price:
    """A price in euros."""


@dg.asset
def report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(
        metadata={
            "run": dg.MetadataValue.dagster_run(context.run.run_id),
            "job": dg.MetadataValue.job("load_orders", location_name="shop"),
            "pool": dg.PoolMetadataValue("warehouse"),
            "type": dg.MetadataValue.python_artifact(Price),
        }
    )


result = dg.materialize([report])
[event] = result.asset_materializations_for_node("report")
metadata = event.metadata

assert isinstance(metadata["run"], dg.DagsterRunMetadataValue)
assert metadata["run"].value == result.run_id
assert isinstance(metadata["job"], dg.DagsterJobMetadataValue)
assert metadata["job"].job_name == "load_orders"
assert metadata["pool"].pool == "warehouse"
assert isinstance(metadata["type"], dg.PythonArtifactMetadataValue)
assert metadata["type"].name == "Price"
