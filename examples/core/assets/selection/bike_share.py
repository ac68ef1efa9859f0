"""The asset graph that the pages about selections query."""

import dagster as dg


@dg.asset(
    group_name="ingestion",
    kinds={"python"},
    owners=["team:rides"],
    tags={"refresh": "hourly"},
)
def raw_trips() -> None: ...


@dg.asset(
    group_name="ingestion",
    kinds={"python"},
    owners=["team:rides"],
    tags={"refresh": "daily"},
)
def raw_stations() -> None: ...


@dg.asset(
    deps=[raw_trips],
    group_name="warehouse",
    kinds={"duckdb", "sql"},
    tags={"pii": ""},
)
def trips() -> None: ...


@dg.asset(deps=[raw_stations], group_name="warehouse", kinds={"duckdb", "sql"})
def stations() -> None: ...


@dg.asset(
    key_prefix="marts",
    deps=[trips, stations],
    group_name="reporting",
    kinds={"duckdb"},
    owners=["ana@bikes.example"],
)
def station_demand() -> None: ...


@dg.asset(
    key_prefix="marts", deps=[trips], group_name="reporting", kinds={"duckdb"}
)
def revenue() -> None: ...


@dg.asset(
    deps=[["marts", "station_demand"], ["marts", "revenue"]],
    group_name="reporting",
    owners=["ana@bikes.example"],
)
def dashboard() -> None: ...


defs = dg.Definitions(
    assets=[
        raw_trips,
        raw_stations,
        trips,
        stations,
        station_demand,
        revenue,
        dashboard,
    ]
)
