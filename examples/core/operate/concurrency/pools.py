# start_pool
import dagster as dg


@dg.asset(pool="weather_api")
def humidity() -> list[float]:
    return [61.0, 58.5, 64.2]


@dg.asset(pool="weather_api")
def sunshine() -> list[float]:
    return [3.5, 4.0, 2.75]


@dg.asset
def watering_plan(humidity: list[float], sunshine: list[float]) -> float:
    return sum(sunshine) - sum(humidity) / 100
# end_pool


# start_graph
@dg.op(pool="warehouse")
def load_readings() -> int:
    return 3


@dg.op(pool="warehouse", tags={"dagster/priority": "5"})
def load_alarms() -> int:
    return 1


@dg.job
def nightly_load():
    load_readings()
    load_alarms()
# end_graph
