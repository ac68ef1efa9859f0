import dagster as dg
from ferries.definitions import delays, departures, timetable
from no_storage import NoStorage

defs = dg.Definitions(
    assets=[departures, delays, timetable],
    resources={"io_manager": NoStorage()},
)
