import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    database = DuckDBResource(
        database=str(context.project_root / "data" / "trails.duckdb")
    )
    return dg.Definitions(resources={"database": database})
