import os

import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_snowflake_pandas import SnowflakePandasIOManager

IO_MANAGERS = {
    "local": DuckDBPandasIOManager(database="bikes.duckdb", schema="rides"),
    "production": SnowflakePandasIOManager(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        warehouse="BIKES_WH",
        database="BIKES",
        schema="RIDES",
    ),
}


@dg.definitions
def resources() -> dg.Definitions:
    deployment = os.environ.get("BIKE_DEPLOYMENT", "local")
    return dg.Definitions(resources={"io_manager": IO_MANAGERS[deployment]})
