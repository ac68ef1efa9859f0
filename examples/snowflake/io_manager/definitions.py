import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager


@dg.asset
def plantings() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "bed": ["north", "south"],
            "plant": ["rose", "lily"],
            "stems": [12, 30],
        }
    )


@dg.asset(ins={"plantings": dg.AssetIn(metadata={"columns": ["bed", "stems"]})})
def stems_by_bed(plantings: pd.DataFrame) -> pd.DataFrame:
    return plantings.groupby("bed", as_index=False)["stems"].sum()


defs = dg.Definitions(
    assets=[plantings, stems_by_bed],
    resources={
        "io_manager": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            warehouse="GARDEN_WH",
            database="GARDEN",
            schema="PLANTS",
        )
    },
)
