import dagster as dg

from orchard_reports import assets, schedules

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets], group_name="reports"),
    jobs=[schedules.monday_report],
    schedules=[schedules.every_monday],
)
