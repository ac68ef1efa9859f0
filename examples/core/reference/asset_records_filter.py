import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["oslo", "lyon"]))
def sales(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": len(context.partition_key)})


instance = dg.DagsterInstance.ephemeral()
for shop in ("oslo", "lyon"):
    dg.materialize([sales], partition_key=shop, instance=instance)

oslo = dg.AssetRecordsFilter(
    asset_key=dg.AssetKey("sales"), asset_partitions=["oslo"]
)
[record] = instance.fetch_materializations(oslo, limit=10).records

assert record.partition_key == "oslo"
assert record.asset_materialization.metadata["rows"].value == 4
