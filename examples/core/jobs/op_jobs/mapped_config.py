import dagster as dg

from bike_checks import (
    InspectionConfig,
    Workshop,
    book_repairs,
    find_worn_bikes,
)


# start_mapping
class Season(dg.Config):
    season: str


@dg.config_mapping
def limits_of_season(config: Season) -> dg.RunConfig:
    max_km = 300 if config.season == "winter" else 900
    return dg.RunConfig(
        ops={"find_worn_bikes": InspectionConfig(max_km=max_km)}
    )


@dg.job(
    config=limits_of_season, resource_defs={"workshop": Workshop(name="north")}
)
def seasonal_inspection():
    book_repairs(find_worn_bikes())


# end_mapping
