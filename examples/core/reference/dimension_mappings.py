import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2026-01-01", end_date="2026-01-08"
)
shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])
countries = dg.StaticPartitionsDefinition(["norway", "france"])


@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition({"day": days, "shop": shops})
)
def sales() -> None: ...


# The total of a shop depends on all days of that shop.
by_shop = dg.MultiToSingleDimensionPartitionMapping(
    partition_dimension_name="shop"
)


@dg.asset(
    partitions_def=shops, deps=[dg.AssetDep(sales, partition_mapping=by_shop)]
)
def totals() -> None: ...


# A country depends on its shop.
by_country = dg.StaticPartitionMapping({"oslo": "norway", "lyon": "france"})


@dg.asset(
    partitions_def=countries,
    deps=[dg.AssetDep(totals, partition_mapping=by_country)],
)
def taxes() -> None: ...


dg.Definitions.validate_loadable(dg.Definitions(assets=[sales, totals, taxes]))
