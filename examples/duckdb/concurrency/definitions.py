import dagster as dg
from dagster_duckdb import DuckDBResource


def build_sensor_table(sensor: str) -> dg.AssetsDefinition:
    # highlight-next-line
    @dg.asset(name=f"{sensor}_readings", pool="greenhouse_duckdb")
    def sensor_table(duckdb: DuckDBResource) -> None:
        with duckdb.get_connection() as conn:
            conn.execute(
                f"create or replace table {sensor}_readings as "
                "select 21.5 as celsius"
            )

    return sensor_table


defs = dg.Definitions(
    assets=[build_sensor_table("north"), build_sensor_table("south")],
    resources={"duckdb": DuckDBResource(database="greenhouse.duckdb")},
    # Several steps of one run share a process, hence one DuckDB instance.
    # highlight-next-line
    executor=dg.in_process_executor,
)
