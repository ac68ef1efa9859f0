"""A schedule that runs the last three days at each tick."""

from datetime import datetime
from zoneinfo import ZoneInfo

SAMPLE = "automate/schedules/partitioned.py"


def record(recording):
    """Evaluate the schedule on two days."""
    sample = recording.module
    recording.add_node("daily_deliveries", [])
    for label, day in [("Tick on June 5", 5), ("Next day", 6)]:
        run = recording.variant(label)
        at = datetime(2025, 6, day, 3, 30, tzinfo=ZoneInfo("Europe/Lisbon"))
        run.tick_schedule(sample.last_three_days, "daily_deliveries", at)
