import os

import dagster as dg
import trips
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

deployment = os.environ.get("BIKE_DEPLOYMENT", "local")
defs = dg.Definitions(
    assets=dg.load_assets_from_modules([trips]),
    resources={"io_manager": IO_MANAGERS[deployment]},
)
