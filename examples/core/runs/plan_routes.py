"""A schedule whose daemon was down for three days."""

from datetime import datetime
from zoneinfo import ZoneInfo

from daemon import daemon_of

SAMPLE = "automate/schedules/depot.py"
LISBON = ZoneInfo("Europe/Lisbon")


def record(recording):
    """Evaluate the schedule at its time, and once after the daemon was down for three of its times."""
    recording.show("start_schedule", "end_schedule")
    recording.add_node("plan_routes", [])
    run = recording.variant("The daemon is down from June 4 to 6")
    run.partitions += ["June 3", "June 4", "June 5", "June 6", "June 7"]
    with daemon_of(run) as daemon:
        daemon.start_schedule("plan_routes", datetime(2025, 6, 2, 12, tzinfo=LISBON))
        daemon.tick("plan_routes", datetime(2025, 6, 3, 5, tzinfo=LISBON))
        daemon.tick("plan_routes", datetime(2025, 6, 6, 9, 30, tzinfo=LISBON))
        daemon.tick("plan_routes", datetime(2025, 6, 7, 5, tzinfo=LISBON))
