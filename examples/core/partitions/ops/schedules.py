import dagster as dg

from inspections import daily_inspection
from partitioned_config import posters

# start_schedules
every_morning = dg.build_schedule_from_partitioned_job(
    daily_inspection, hour_of_day=6
)


@dg.schedule(job=posters, cron_schedule="0 9 1 * *")
def posters_for_all_cities():
    for city in ["lisbon", "porto"]:
        yield dg.RunRequest(run_key=city, partition_key=city)


# end_schedules

defs = dg.Definitions(
    jobs=[daily_inspection, posters],
    schedules=[every_morning, posters_for_all_cities],
)
