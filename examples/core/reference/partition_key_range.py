import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
def sales(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    keys = context.partition_key_range
    window: dg.TimeWindow = context.partition_time_window
    return dg.MaterializeResult(
        metadata={
            "keys": f"{keys.start} to {keys.end}",
            "days": (window.end - window.start).days,
        }
    )


result = dg.materialize(
    [sales],
    tags={
        "dagster/asset_partition_range_start": "2026-01-01",
        "dagster/asset_partition_range_end": "2026-01-03",
    },
)

[event] = result.asset_materializations_for_node("sales")[:1]
assert event.metadata["keys"].value == "2026-01-01 to 2026-01-03"
assert event.metadata["days"].value == 3

first_days = days.get_partition_keys_in_range(
    dg.PartitionKeyRange("2026-01-01", "2026-01-02")
)
assert first_days == ["2026-01-01", "2026-01-02"]
