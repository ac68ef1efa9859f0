"""Two runs whose assets share a pool, with one slot and with two."""

from competing_runs import compete

SAMPLE = "operate/concurrency/pools.py"


def record(recording):
    """Start a run while another one holds a slot."""
    sample = recording.module
    for label, limit in [("Limit 1", 1), ("Limit 2", 2)]:
        run = recording.variant(label)
        compete(run, "weather_api", limit, sample.humidity, sample.sunshine)
