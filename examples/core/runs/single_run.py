"""A backfill of three days in one run."""

SAMPLE = "partitions/backfills/single_run.py"

FIRST = "dagster/asset_partition_range_start"
LAST = "dagster/asset_partition_range_end"


def record(recording):
    """Run the asset for a range of partitions."""
    sample = recording.module
    backfill = recording.variant("Backfill three days in one run")
    backfill.materialize(
        [sample.trips_per_day],
        resources=dict(sample.defs.resources),
        tags={FIRST: "2025-03-01", LAST: "2025-03-03"},
    )
