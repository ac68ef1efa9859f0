"""A partition that depends on two partitions of another asset, and what it loads."""

import dagster as dg

SAMPLE = "partitions/dependencies/mappings.py"


def record(recording):
    """Run a day after both days that it reads, and a day whose own trips are missing."""
    sample = recording.module
    recording.show("start_yesterday", "end_yesterday")
    assets = [sample.trips, sample.two_day_trips]
    storage = {"io_manager": dg.FilesystemIOManager(base_dir="storage")}

    def run(variant, asset, day):
        variant.materialize(assets, partition=day, resources=dict(storage), selection=[asset])

    both = recording.variant("March 2, with both days")
    # two_day_trips has no partition for March 1.
    both.materialize([sample.trips], partition="2025-03-01", resources=dict(storage))
    run(both, sample.trips, "2025-03-02")
    run(both, sample.two_day_trips, "2025-03-02")

    early = recording.variant("March 3, without its trips")
    run(early, sample.two_day_trips, "2025-03-03")
    run(early, sample.trips, "2025-03-03")
    run(early, sample.two_day_trips, "2025-03-03")
