"""An asset that yields nothing, so that what depends on it is skipped."""

SAMPLE = "failures/skipped.py"


def record(recording):
    """Run all assets."""
    sample = recording.module
    assets = [sample.complaints, sample.trips, sample.daily_report]
    recording.variant("No complaints").materialize(assets)
