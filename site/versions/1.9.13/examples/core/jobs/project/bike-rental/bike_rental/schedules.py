import dagster as dg

from bike_rental.jobs import refresh_trips

every_morning = dg.ScheduleDefinition(
    job=refresh_trips,
    cron_schedule="30 5 * * *",
    execution_timezone="Europe/Lisbon",
)
