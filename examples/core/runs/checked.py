"""An asset that reports a failure as the result of a check instead of failing."""

SAMPLE = "failures/checked.py"


def record(recording):
    """Run both assets while the service is down, and after it's back."""
    sample = recording.module
    assets = [sample.weather, sample.daily_report]
    recording.variant("The service is down").materialize(assets)
    sample.fetch_weather = lambda: 24
    recording.variant("The service is back").materialize(assets)
