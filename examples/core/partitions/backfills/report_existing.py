import dagster as dg

days = dg.DailyPartitionsDefinition("2025-03-01", end_date="2025-03-11")


@dg.asset(partitions_def=days)
def trips_archive(context: dg.AssetExecutionContext) -> None:
    """Loads the trips of one day into the warehouse."""


# start_report
def report_existing(
    instance: dg.DagsterInstance, asset_key: dg.AssetKey, keys: list[str]
) -> int:
    """Record the partitions that have no materialization yet."""
    known = instance.get_materialized_partitions(asset_key)
    new = [key for key in keys if key not in known]
    for key in new:
        instance.report_runless_asset_event(
            dg.AssetMaterialization(
                asset_key=asset_key,
                partition=key,
                description="Loaded before Dagster",
            )
        )
    return len(new)


if __name__ == "__main__":
    with dg.DagsterInstance.get() as instance:
        keys = days.get_partition_keys_in_range(
            dg.PartitionKeyRange("2025-03-01", "2025-03-09")
        )
        count = report_existing(instance, trips_archive.key, keys)
        print(f"Reported {count} partitions")
# end_report
