"""Partitions that run once, when they're missing and what they depend on isn't."""

from datetime import datetime, timezone

SAMPLE = "automate/conditions/on_missing.py"


def record(recording):
    """Evaluate the conditions before and after midnight, and run what is requested."""
    sample = recording.module
    assets = [sample.screenings, sample.attendance]
    run = recording.variant("After midnight")
    for day, minute in [(2, 30), (3, 1), (3, 2)]:
        at = datetime(2025, 6, day, 0, minute, tzinfo=timezone.utc)
        asked = run.evaluate(assets, at=at)
        if asked:
            run.materialize(assets, selection=asked, partition="2025-06-02")
