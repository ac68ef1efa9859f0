import dagster as dg

from bike_checks import (
    InspectionConfig,
    Workshop,
    book_repairs,
    find_worn_bikes,
)


# start_graph
@dg.graph
def inspect():
    book_repairs(find_worn_bikes())


CITIES = {"lisbon": 400, "porto": 800}

city_jobs = [
    inspect.to_job(
        name=f"inspect_{city}",
        resource_defs={"workshop": Workshop(name=city)},
        config=dg.RunConfig(
            ops={"find_worn_bikes": InspectionConfig(max_km=max_km)}
        ),
    )
    for city, max_km in CITIES.items()
]

defs = dg.Definitions(jobs=city_jobs)
# end_graph
