import json
from pathlib import Path
from typing import Optional

import yaml
from pydantic import BaseModel, TypeAdapter

import dagster as dg

CITIES = Path(__file__).with_name("cities.yaml")


class CityFeed(BaseModel, extra="forbid"):
    """One entry in cities.yaml."""

    city: str
    feed: str
    stations: int
    cron: Optional[str] = None


# end_model


# start_factory
def build_city(settings: CityFeed) -> dg.Definitions:
    """Builds a city's asset, a check of its size and an optional schedule."""

    @dg.asset(name=f"{settings.city}_stations", group_name="stations")
    def stations() -> list[str]:
        return json.loads(Path(settings.feed).read_text())

    @dg.asset_check(asset=stations, name="nearly_complete")
    def nearly_complete(stations: list[str]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(
            passed=len(stations) >= 0.9 * settings.stations
        )

    schedules = []
    if settings.cron:
        schedules.append(
            dg.ScheduleDefinition(
                name=f"{settings.city}_schedule",
                cron_schedule=settings.cron,
                target=[stations],
            )
        )
    return dg.Definitions(
        assets=[stations], asset_checks=[nearly_complete], schedules=schedules
    )


entries = TypeAdapter(list[CityFeed]).validate_python(
    yaml.safe_load(CITIES.read_text())
)
defs = dg.Definitions.merge(*[build_city(entry) for entry in entries])
# end_factory
