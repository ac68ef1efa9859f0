import dagster as dg

from bike_rental import assets
from bike_rental.inspections import inspections
from bike_rental.jobs import refresh_trips
from bike_rental.schedules import every_morning

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    jobs=[inspections, refresh_trips],
    schedules=[every_morning],
)
