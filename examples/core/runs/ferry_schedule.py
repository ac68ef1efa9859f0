"""Step 6 of the tutorial: a schedule that requests a run every morning."""

from datetime import datetime
from zoneinfo import ZoneInfo

from ferry import copy_data, raw_assets, reports, resources_in

SAMPLE = "tutorial/ferry-etl/src/ferry_etl/defs/schedules.py"
FOLDER = "tutorial/steps/schedules"


def record(recording):
    """Evaluate the schedule on two days, and run what it requests."""
    sample = recording.module
    resources = resources_in(copy_data(recording))
    assets = [*raw_assets(), *reports()]
    for label, day in [("Tick on June 5", 5), ("Next day", 6)]:
        run = recording.variant(label)
        at = datetime(2025, 6, day, 6, 15, tzinfo=ZoneInfo("Europe/Lisbon"))
        run.tick_schedule(sample.morning_refresh, None, at)
        run.materialize(assets, resources=resources)
