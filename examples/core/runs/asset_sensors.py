"""A sensor that starts a job after an asset was materialized, depending on the event's metadata."""

import dagster as dg

SAMPLE = "automate/sensors/asset_sensors.py"


def counts_of(parcels):
    """Return the watched asset with another count."""

    @dg.asset
    def daily_counts() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"parcels": parcels})

    return daily_counts


def record(recording):
    """Evaluate the sensor before and after materializations, of which it receives only the last."""
    sample = recording.module
    recording.show("start_sensor", "end_sensor")
    recording.add_assets([sample.daily_counts, sample.van_plan])
    sensor = sample.plan_after_counts

    first = recording.variant("One materialization")
    cursor = first.tick(sensor, "van_plan")
    first.materialize([sample.daily_counts])
    cursor = first.tick(sensor, "van_plan", cursor)
    first.materialize([sample.van_plan])
    first.tick(sensor, "van_plan", cursor)

    few = recording.variant("Few parcels")
    few.materialize([counts_of(30)])
    cursor = few.tick(sensor, "van_plan", cursor)
    few.tick(sensor, "van_plan", cursor)

    twice = recording.variant("Two materializations between ticks")
    twice.materialize([counts_of(90)])
    twice.materialize([counts_of(140)])
    twice.tick(sensor, "van_plan", cursor)
