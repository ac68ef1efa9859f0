"""Assets whose values are files, and one that runs on its own later."""

import dagster as dg

SAMPLE = "io_managers/first/bikes.py"


def record(recording):
    """Run both assets, then the second one, then the second one without the file of the first."""
    sample = recording.module
    assets = [sample.trips, sample.minutes_per_bike]
    storage = {"io_manager": dg.FilesystemIOManager(base_dir="data")}
    recording.variant("Run both assets").materialize(assets, resources=storage)
    later = recording.variant("minutes_per_bike, later")
    later.materialize(assets, selection=[sample.minutes_per_bike], resources=storage)
    (recording.folder / "data" / "trips").unlink()
    lost = recording.variant("Without the file data/trips")
    lost.materialize(assets, selection=[sample.minutes_per_bike], resources=storage)
