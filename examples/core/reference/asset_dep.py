import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=days)
def sales() -> None: ...


# Each day of the trend reads that day and the day before.
two_days = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=0)


@dg.asset(
    partitions_def=days, deps=[dg.AssetDep(sales, partition_mapping=two_days)]
)
def trend(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    keys = context.asset_partition_keys_for_input("sales")
    return dg.MaterializeResult(metadata={"days": ", ".join(keys)})


defs = dg.Definitions(assets=[sales, trend])
