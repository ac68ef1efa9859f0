import dagster as dg

days = dg.DailyPartitionsDefinition("2025-01-01")
regions = dg.StaticPartitionsDefinition(["eu", "us"])


@dg.asset(partitions_def=regions)
def prices() -> None: ...


mapping = dg.AllPartitionMapping()


@dg.asset(
    partitions_def=days, deps=[dg.AssetDep(prices, partition_mapping=mapping)]
)
def orders() -> None: ...


defs = dg.Definitions(assets=[prices, orders])
dg.Definitions.validate_loadable(defs)
