from datetime import datetime

import dagster as dg


# start_config
class ExportConfig(dg.Config):
    first: str
    last: str


@dg.op
def export_trips(config: ExportConfig) -> str:
    return f"{config.first} to {config.last}"


@dg.weekly_partitioned_config(start_date="2025-03-02")
def week_of_export(start: datetime, end: datetime) -> dg.RunConfig:
    """The configuration of one week, from Sunday to Sunday."""
    config = ExportConfig(first=f"{start:%Y-%m-%d}", last=f"{end:%Y-%m-%d}")
    return dg.RunConfig(ops={"export_trips": config})


@dg.job(config=week_of_export)
def weekly_export():
    export_trips()


# end_config


# start_static
CITIES = {"lisbon": "LIS", "porto": "OPO"}


class CityConfig(dg.Config):
    code: str


@dg.op
def print_posters(config: CityConfig) -> str:
    return f"posters {config.code}"


@dg.static_partitioned_config(partition_keys=list(CITIES))
def city_config(partition_key: str) -> dg.RunConfig:
    return dg.RunConfig(
        ops={"print_posters": CityConfig(code=CITIES[partition_key])}
    )


@dg.job(config=city_config)
def posters():
    print_posters()


# end_static
