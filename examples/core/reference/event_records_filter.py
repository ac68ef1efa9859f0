import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["oslo", "lyon"]))
def sales() -> None: ...


instance = dg.DagsterInstance.ephemeral()
dg.materialize([sales], partition_key="oslo", instance=instance)

only_oslo = dg.EventRecordsFilter(
    event_type=dg.DagsterEventType.ASSET_MATERIALIZATION,
    asset_key=dg.AssetKey("sales"),
    asset_partitions=["oslo"],
)
assert len(instance.get_event_records(only_oslo)) == 1
