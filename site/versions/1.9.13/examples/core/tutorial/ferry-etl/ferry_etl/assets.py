import dagster as dg
from dagster_duckdb import DuckDBResource

from ferry_etl.resources import RawFiles


def load_csv(
    name: str, database: DuckDBResource, raw_files: RawFiles
) -> dg.MaterializeResult:
    """Copy the export <name> into the DuckDB table <name>."""
    with database.get_connection() as connection:
        connection.execute(
            f"create or replace table {name} as from read_csv(?)",
            [raw_files.path(name)],
        )
        (rows,) = connection.execute(f"select count(*) from {name}").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(group_name="raw", kinds={"duckdb"})
def vessels(
    database: DuckDBResource, raw_files: RawFiles
) -> dg.MaterializeResult:
    """The ships of the fleet."""
    return load_csv("vessels", database, raw_files)


@dg.asset(group_name="raw", kinds={"duckdb"})
def routes(
    database: DuckDBResource, raw_files: RawFiles
) -> dg.MaterializeResult:
    """The connections between the harbors."""
    return load_csv("routes", database, raw_files)


@dg.asset(group_name="raw", kinds={"duckdb"})
def sailings(
    database: DuckDBResource, raw_files: RawFiles
) -> dg.MaterializeResult:
    """One row for each departure."""
    return load_csv("sailings", database, raw_files)
