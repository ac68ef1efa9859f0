from collections.abc import Sequence

from dagster_duckdb import DuckDBResource

import dagster as dg

TABLES = {
    "trips": (
        "SELECT * FROM (VALUES (17, 12), (4, 31), (17, 7)) AS t(bike, minutes)",
        [],
    ),
    "minutes_per_bike": (
        "SELECT bike, sum(minutes) AS minutes FROM trips GROUP BY bike",
        ["trips"],
    ),
    "busy_bikes": (
        "SELECT * FROM minutes_per_bike WHERE minutes > 18",
        ["minutes_per_bike"],
    ),
}


def build_table(
    name: str, query: str, deps: Sequence[str]
) -> dg.AssetsDefinition:
    @dg.asset(
        key=dg.AssetKey(["warehouse", name]),
        deps=[["warehouse", dep] for dep in deps],
    )
    def table(database: DuckDBResource) -> dg.MaterializeResult:
        with database.get_connection() as connection:
            connection.execute(f"CREATE OR REPLACE TABLE {name} AS {query}")
            [count] = connection.execute(
                f"SELECT count(*) FROM {name}"
            ).fetchone()
        return dg.MaterializeResult(metadata={"dagster/row_count": count})

    return table


tables = [
    build_table(name, query, deps) for name, (query, deps) in TABLES.items()
]
# end_factory


# start_downstream
@dg.asset(deps=[["warehouse", "busy_bikes"]])
def service_list(database: DuckDBResource) -> str:
    """The bikes that a mechanic has to inspect."""
    with database.get_connection() as connection:
        rows = connection.execute(
            "SELECT bike FROM busy_bikes ORDER BY bike"
        ).fetchall()
    return ", ".join(f"bike {bike}" for [bike] in rows)


# end_downstream


defs = dg.Definitions(
    assets=[service_list],
    resources={"database": DuckDBResource(database="bikes.duckdb")},
)
