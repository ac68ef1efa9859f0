import dagster as dg


@dg.asset
def parcels() -> list[str]:
    return ["P-301", "P-302", "P-303"]


@dg.asset
def delivery_routes(parcels: list[str]) -> dict[str, str]:
    return {parcel: "north" for parcel in parcels}


# start_schedule
plan_routes = dg.ScheduleDefinition(
    name="plan_routes",
    target=[parcels, delivery_routes],
    cron_schedule="0 5 * * *",
    execution_timezone="Europe/Lisbon",
)

defs = dg.Definitions(
    assets=[parcels, delivery_routes], schedules=[plan_routes]
)
# end_schedule
