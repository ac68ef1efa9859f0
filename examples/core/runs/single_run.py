"""A backfill of three days in one run."""

from datetime import datetime, timezone

from daemon import daemon_of

SAMPLE = "partitions/backfills/single_run.py"

DAYS = ["2025-03-01", "2025-03-02", "2025-03-03"]
NOW = datetime(2025, 4, 2, tzinfo=timezone.utc)


def record(recording):
    """Backfill an asset whose policy allows any number of days in a run."""
    run = recording.variant("Backfill three days in one run")
    recording.add_assets([recording.module.trips_per_day])
    with daemon_of(run) as daemon:
        daemon.backfill("backfill-1", "trips_per_day", DAYS, NOW)
