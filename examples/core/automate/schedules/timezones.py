import dagster as dg


@dg.asset
def store_stock() -> int:
    return 120


# start_one
count_stock = dg.ScheduleDefinition(
    name="count_stock",
    target=[store_stock],
    cron_schedule="0 9 * * *",
    execution_timezone="America/New_York",
)
# end_one

# start_each
CITIES = {
    "lisbon": "Europe/Lisbon",
    "new_york": "America/New_York",
    "tokyo": "Asia/Tokyo",
}

opening_schedules = [
    dg.ScheduleDefinition(
        name=f"open_{city}",
        target=[store_stock],
        cron_schedule="0 9 * * MON-SAT",
        execution_timezone=timezone,
        tags={"city": city},
    )
    for city, timezone in CITIES.items()
]
# end_each

defs = dg.Definitions(
    assets=[store_stock], schedules=[count_stock, *opening_schedules]
)
