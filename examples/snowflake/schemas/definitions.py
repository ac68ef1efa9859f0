import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager

LOGIN = {
    "account": dg.EnvVar("SNOWFLAKE_ACCOUNT"),
    "user": dg.EnvVar("SNOWFLAKE_USER"),
    "password": dg.EnvVar("SNOWFLAKE_PASSWORD"),
    "database": "GARDEN",
}


@dg.asset(key_prefix="raw")
def plantings() -> pd.DataFrame:  # GARDEN.RAW.PLANTINGS
    return pd.DataFrame({"plant": ["rose", "lily"], "stems": [12, 30]})


@dg.asset(metadata={"schema": "audit"})
def load_log() -> pd.DataFrame:  # GARDEN.AUDIT.LOAD_LOG
    return pd.DataFrame({"table_name": ["plantings"]})


@dg.asset(io_manager_key="reports")
def catalog() -> pd.DataFrame:  # GARDEN.REPORTS.CATALOG
    return pd.DataFrame({"plant": ["rose"]})


defs = dg.Definitions(
    assets=[plantings, load_log, catalog],
    resources={
        "io_manager": SnowflakePandasIOManager(**LOGIN),
        "reports": SnowflakePandasIOManager(
            **LOGIN, schema="reports", role="REPORTER"
        ),
    },
)
