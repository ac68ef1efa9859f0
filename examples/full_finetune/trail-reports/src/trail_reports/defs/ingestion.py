from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"


def load_file(
    context: dg.AssetExecutionContext, database: DuckDBResource, file: str
) -> dg.MaterializeResult:
    """Replace the asset's table by the content of a file."""
    table = context.asset_key.to_python_identifier()
    with database.get_connection() as connection:
        connection.execute(
            f"create or replace table {table} as from '{DATA / file}'"
        )
        (count,) = connection.sql(f"select count(*) from {table}").fetchone()
        columns = [
            dg.TableColumn(name, str(kind))
            for name, kind, *_ in connection.execute(
                f"describe {table}"
            ).fetchall()
        ]
    context.log.info(f"{count} rows in {table}")
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": count,
            "dagster/column_schema": dg.TableSchema(columns=columns),
        }
    )


@dg.asset(group_name="ingestion", kinds={"duckdb"}, pool="trails_database")
def reports(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.MaterializeResult:
    """Reports of hikers, with the labels that volunteers gave them."""
    return load_file(context, database, "reports.jsonl")


@dg.asset(group_name="ingestion", kinds={"duckdb"}, pool="trails_database")
def trails(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.MaterializeResult:
    """Trails with their names and lengths."""
    return load_file(context, database, "trails.csv")
