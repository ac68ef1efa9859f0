# start_values
import dagster as dg
from watering import Pump, UsageConfig, WateringConfig, water_house

north = dg.RunConfig(
    ops={
        "open_valve": WateringConfig(house="north", liters=60),
        "record_usage": UsageConfig(unit="min"),
    },
    resources={"pump": Pump(liters_per_minute=12)},
)
# end_values


# start_schedule
@dg.schedule(job=water_house, cron_schedule="0 6 * * *")
def morning_water(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    hot = context.scheduled_execution_time.month in (6, 7, 8)
    return dg.RunRequest(
        run_config=dg.RunConfig(
            ops={
                "open_valve": WateringConfig(
                    house="north", liters=90 if hot else 40
                )
            }
        )
    )


# end_schedule


# start_check
def test_north_fits_the_job():
    defs = dg.Definitions(jobs=[water_house], resources={"pump": Pump()})
    job = defs.get_job_def("water_house")
    full = dg.validate_run_config(job, north)
    assert full["ops"]["open_valve"]["config"] == {
        "house": "north",
        "liters": 60,
    }


# end_check
