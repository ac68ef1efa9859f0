"""A backfill of three days, a run for each, and one day that is run again."""

from datetime import datetime, timezone

from daemon import daemon_of

SAMPLE = "partitions/assets/daily_trips.py"

NOW = datetime(2025, 4, 2, tzinfo=timezone.utc)


def record(recording):
    """Backfill all days, and run the asset for one of them."""
    sample = recording.module
    run = recording.variant("Backfill three days")
    recording.add_assets([sample.trips])
    with daemon_of(run) as daemon:
        daemon.backfill("backfill-1", "trips", list(sample.daily.get_partition_keys()), NOW)

    again = recording.variant("Run one day again")
    resources = dict(sample.defs.resources)
    again.materialize([sample.trips], partition="2025-03-02", resources=resources)
