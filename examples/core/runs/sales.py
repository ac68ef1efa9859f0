"""A freshness check of an asset, in time and too late."""

from datetime import datetime, timezone

SAMPLE = "testing/freshness/sales.py"


def record(recording):
    """Materialize the asset at 8:00, and run its check at 9:00, at 11:00, and after another update."""
    sample = recording.module
    recording.show("start_asset", "end_asset")
    (check,) = sample.freshness_checks
    for label, hours in [
        ("Checked after an hour", [(8, [sample.sales]), (9, [check])]),
        ("Checked after three hours", [(11, [check])]),
        ("After the next update", [(12, [sample.sales]), (13, [check])]),
    ]:
        run = recording.variant(label)
        for hour, assets in hours:
            with run.at(datetime(2025, 6, 2, hour, tzinfo=timezone.utc)):
                run.materialize(assets)
