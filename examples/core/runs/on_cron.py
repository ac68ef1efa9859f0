"""Assets that run once after six in the morning."""

from datetime import datetime, timezone

SAMPLE = "automate/conditions/on_cron.py"


def record(recording):
    """Evaluate the conditions before and after the time of the day."""
    sample = recording.module
    assets = [sample.program, sample.posters]
    run = recording.variant("A morning")
    for hour, minute in [(5, 58), (5, 59), (6, 1)]:
        asked = run.evaluate(assets, at=datetime(2025, 6, 2, hour, minute, tzinfo=timezone.utc))
        if asked:
            run.materialize(assets, selection=asked)
    run.evaluate(assets, at=datetime(2025, 6, 2, 6, 2, tzinfo=timezone.utc))
