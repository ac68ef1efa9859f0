import dagster as dg


@dg.asset(description="Water levels of the day, in meters.")
def tides() -> dg.MaterializeResult:
    levels = [1.2, 4.8, 0.9, 5.1]
    return dg.MaterializeResult(metadata={"highest": max(levels)})


@dg.schedule(target=[tides], cron_schedule="0 6 * * *")
def every_morning() -> dg.RunRequest:
    return dg.RunRequest()


defs = dg.Definitions(assets=[tides], schedules=[every_morning])
