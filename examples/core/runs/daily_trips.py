"""A backfill of three days, a run for each, and one day that is run again."""

SAMPLE = "partitions/assets/daily_trips.py"


def record(recording):
    """Run the asset for one partition after the other."""
    sample = recording.module
    resources = dict(sample.defs.resources)
    backfill = recording.variant("Backfill three days")
    for day in sample.daily.get_partition_keys():
        backfill.materialize([sample.trips], partition=day, resources=resources)

    again = recording.variant("Run one day again")
    again.materialize([sample.trips], partition="2025-03-02", resources=resources)
