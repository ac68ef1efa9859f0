"""The file of the quickstart, run twice."""

SAMPLE = "quickstart/weather.py"


def record(recording):
    """Run all assets, then `warmest_day` after its file was removed."""
    weather = recording.module
    assets = [weather.readings, weather.daily_means, weather.warmest_day]
    recording.variant("First run").materialize(assets)

    broken = recording.variant("Without readings.csv")
    (recording.folder / "data" / "readings.csv").unlink()
    broken.materialize(assets, selection=[weather.daily_means, weather.warmest_day])
