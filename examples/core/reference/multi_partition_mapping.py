import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2026-01-01", end_date="2026-01-08"
)
shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])
day_and_shop = dg.MultiPartitionsDefinition({"day": days, "shop": shops})


@dg.asset(partitions_def=day_and_shop)
def sales() -> None: ...


# Each shop reads its own previous day.
yesterday = dg.MultiPartitionMapping(
    {
        "day": dg.DimensionPartitionMapping(
            dimension_name="day",
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            ),
        ),
        "shop": dg.DimensionPartitionMapping(
            dimension_name="shop",
            partition_mapping=dg.IdentityPartitionMapping(),
        ),
    }
)


@dg.asset(
    partitions_def=day_and_shop,
    deps=[dg.AssetDep(sales, partition_mapping=yesterday)],
)
def trend() -> None: ...


dg.Definitions.validate_loadable(dg.Definitions(assets=[sales, trend]))
