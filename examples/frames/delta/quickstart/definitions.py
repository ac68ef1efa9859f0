from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager

RIDES_CSV = Path(__file__).with_name("rides.csv")


@dg.asset
def rides() -> pd.DataFrame:
    """Riders of each bus line, one row per day."""
    return pd.read_csv(RIDES_CSV)


@dg.asset
def riders_by_line(rides: pd.DataFrame) -> pd.DataFrame:
    """The sum of all days."""
    return rides.groupby("line", as_index=False)["riders"].sum()


defs = dg.Definitions(
    assets=[rides, riders_by_line],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", schema="transit", storage_options=LocalConfig()
        )
    },
)
