import json
from pathlib import Path

import dagster as dg

CITIES = {"bergen": 41, "ghent": 28, "turku": 17}


def build_station_count(city: str, expected: int) -> dg.AssetsDefinition:
    """Builds the asset that counts the stations in a city's feed."""

    @dg.asset(
        name=f"{city}_stations",
        group_name="stations",
        description=f"Docking stations that {city.title()} reports.",
        metadata={"expected": expected},
    )
    def station_count() -> dg.MaterializeResult:
        stations = json.loads(Path(f"feeds/{city}.json").read_text())
        Path(f"{city}_stations.txt").write_text(str(len(stations)))
        return dg.MaterializeResult(metadata={"stations": len(stations)})

    return station_count
# end_factory


# start_definitions
defs = dg.Definitions(
    assets=[
        build_station_count(city, expected)
        for city, expected in CITIES.items()
    ]
)
# end_definitions
