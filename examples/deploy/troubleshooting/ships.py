import time

import dagster as dg


@dg.asset
def cargo() -> None:
    """The cargo of one ship."""


unload = dg.define_asset_job("unload", selection=[cargo])


def look_up(ship: int) -> str:
    """Ask the port authority about one ship."""
    time.sleep(0.1)
    return f"ship-{ship}"


# start_slow
@dg.sensor(job=unload, default_status=dg.DefaultSensorStatus.RUNNING)
def all_ships(context: dg.SensorEvaluationContext):
    for ship in range(100):
        yield dg.RunRequest(run_key=look_up(ship))


# end_slow


# start_batched
@dg.sensor(job=unload, default_status=dg.DefaultSensorStatus.RUNNING)
def ships_in_batches(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    start = int(context.cursor or 0)
    end = min(start + 10, 100)
    requests = [
        dg.RunRequest(run_key=look_up(ship)) for ship in range(start, end)
    ]
    return dg.SensorResult(run_requests=requests, cursor=str(end))


# end_batched

defs = dg.Definitions(
    assets=[cargo], jobs=[unload], sensors=[all_ships, ships_in_batches]
)
