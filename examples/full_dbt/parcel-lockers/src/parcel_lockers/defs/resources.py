import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.definitions
def resources(context: dg.ComponentLoadContext) -> dg.Definitions:
    database = context.project_root / "data" / "lockers.duckdb"
    return dg.Definitions(
        resources={"database": DuckDBResource(database=str(database))}
    )
