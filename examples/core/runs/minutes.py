"""What is unsynced after the code of an asset changes, and after it runs again."""

import dagster as dg

SAMPLE = "assets/versioning/minutes.py"


def record(recording):
    """Run both assets, change the first one's version, and run it again with another value."""
    sample = recording.module
    assets = [sample.trip_minutes, sample.total_minutes]
    first = recording.variant("Run both assets")
    first.tell_unsynced(assets)
    first.materialize(assets)
    first.tell_unsynced(assets)

    @dg.asset(code_version="2")
    def trip_minutes() -> list[int]:
        return [12, 31, 9]

    changed = recording.variant('trip_minutes gets code_version="2"')
    changed.tell_unsynced([trip_minutes, sample.total_minutes])
    changed.materialize([trip_minutes, sample.total_minutes], selection=[trip_minutes])
    changed.tell_unsynced([trip_minutes, sample.total_minutes])
