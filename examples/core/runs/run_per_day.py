"""A backfill of an asset without a backfill policy, in which one day fails, and that day again."""

from datetime import datetime, timezone
from pathlib import Path

from daemon import daemon_of

SAMPLE = "partitions/backfills/run_per_day.py"

DAYS = ["2025-03-01", "2025-03-02", "2025-03-03"]
NOW = datetime(2025, 4, 2, tzinfo=timezone.utc)


def export(day):
    """Write the file of a day: a line for each trip."""
    Path("exports").mkdir(exist_ok=True)
    Path(f"exports/{day}.csv").write_text("bike 7, 12 minutes\nbike 9, 31 minutes\n", encoding="utf-8")


def record(recording):
    """Backfill three days, of which one has no file, and then that day with its file."""
    export(DAYS[0])
    export(DAYS[2])
    run = recording.variant("March 2 has no file")
    recording.add_assets([recording.module.trips_per_day])
    with daemon_of(run) as daemon:
        daemon.backfill("backfill-1", "trips_per_day", DAYS, NOW)
        export(DAYS[1])
        daemon.run = recording.variant("Backfill March 2 again")
        daemon.backfill("backfill-2", "trips_per_day", [DAYS[1]], NOW)
