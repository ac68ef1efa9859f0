import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["oslo", "lyon"]))
def sales() -> None: ...


instance = dg.DagsterInstance.ephemeral()
dg.materialize([sales], partition_key="oslo", instance=instance)

statuses = instance.get_status_by_partition(
    dg.AssetKey("sales"), ["oslo", "lyon"], sales.partitions_def
)

assert statuses["oslo"] == dg.AssetPartitionStatus.MATERIALIZED
assert statuses["lyon"] is None
