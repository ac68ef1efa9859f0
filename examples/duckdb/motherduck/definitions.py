import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager

# "md:greenhouse" in production, "greenhouse.duckdb" on a laptop.
# The token is not named here: the MotherDuck extension takes it
# from the environment variable motherduck_token.
database = dg.EnvVar("GREENHOUSE_DATABASE")


@dg.asset
def sensor_names(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            "create or replace table sensors as "
            "select unnest(['north', 'south']) as name"
        )


defs = dg.Definitions(
    assets=[sensor_names],
    resources={
        "duckdb": DuckDBResource(database=database),
        "io_manager": DuckDBPandasIOManager(
            database=database, schema="climate"
        ),
    },
)
