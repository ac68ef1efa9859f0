import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2026-01-01", end_date="2026-01-08"
)
shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])


@dg.asset(partitions_def=days)
def sales() -> None: ...


@dg.asset(partitions_def=shops)
def prices() -> None: ...


def mapped(
    asset: dg.AssetsDefinition, mapping: dg.PartitionMapping
) -> dg.AssetDep:
    return dg.AssetDep(asset, partition_mapping=mapping)


# Each day reads the same day.
@dg.asset(
    partitions_def=days, deps=[mapped(sales, dg.IdentityPartitionMapping())]
)
def revenue() -> None: ...


# Each shop reads every day.
@dg.asset(partitions_def=shops, deps=[mapped(sales, dg.AllPartitionMapping())])
def totals() -> None: ...


# Each day reads the prices of one shop.
@dg.asset(
    partitions_def=days,
    deps=[mapped(prices, dg.SpecificPartitionsPartitionMapping(["oslo"]))],
)
def oslo_sales() -> None: ...


dg.Definitions.validate_loadable(
    dg.Definitions(assets=[sales, prices, revenue, totals, oslo_sales])
)
