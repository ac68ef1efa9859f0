"""A condition in Python that is true in the afternoon only."""

from datetime import datetime
from zoneinfo import ZoneInfo

SAMPLE = "automate/conditions/opening_hours.py"


def record(recording):
    """Evaluate the conditions before and after a sale in the morning, and when the cinema opens."""
    sample = recording.module
    recording.show("start_assets", "end_assets")
    assets = [sample.ticket_sales, sample.foyer_display]
    run = recording.variant("A sale at 10 a.m.")
    for hour, minute in [(9, 59), (10, 1), (13, 59), (14, 0)]:
        if (hour, minute) == (10, 1):
            run.materialize(assets, selection=[sample.ticket_sales])
        at = datetime(2025, 6, 2, hour, minute, tzinfo=ZoneInfo("Europe/Lisbon"))
        asked = run.evaluate(assets, at=at)
        if asked:
            run.materialize(assets, selection=asked)
