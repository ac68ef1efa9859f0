import dagster as dg

months = dg.MonthlyPartitionsDefinition("2025-01-01")


@dg.asset(partitions_def=months)
def tariffs() -> float:
    return 0.25


@dg.asset(
    # The current month is a partition, too.
    partitions_def=dg.MonthlyPartitionsDefinition("2025-02-01", end_offset=1),
    ins={
        "tariffs": dg.AssetIn(
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            )
        ),
    },
)
def tariffs_in_force(tariffs: float) -> float:
    """The tariffs of the month before."""
    return tariffs


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-02-01"))
def fares(tariffs_in_force: float) -> float:
    return 12 * tariffs_in_force


defs = dg.Definitions(assets=[tariffs, tariffs_in_force, fares])
