from pathlib import Path

import dagster as dg
import pandas as pd
import pandera as pa
from dagster_pandera import pandera_schema_to_dagster_type

LOAVES_CSV = Path(__file__).with_name("loaves.csv")


class Loaves(pa.DataFrameModel):
    """Loaves that left the oven, one row each."""

    baker: str = pa.Field(description="Who shaped it", isin=["ada", "ben"])
    kilograms: float = pa.Field(gt=0.2)
    baked_at: pd.Timestamp = pa.Field(description="Local time of the bakery")

    @pa.dataframe_check
    def heavy_loaves_are_of_ada(cls, frame: pd.DataFrame) -> pd.Series:
        """Only Ada bakes loaves of more than two kilograms."""
        return (frame["kilograms"] <= 2) | (frame["baker"] == "ada")


@dg.asset(dagster_type=pandera_schema_to_dagster_type(Loaves))
def loaves() -> pd.DataFrame:
    """The log of the oven."""
    return pd.read_csv(LOAVES_CSV, parse_dates=["baked_at"])


@dg.asset
def flour_used(loaves: pd.DataFrame) -> pd.DataFrame:
    """Kilograms of flour for each baker."""
    return loaves.groupby("baker", as_index=False)["kilograms"].sum()


defs = dg.Definitions(assets=[loaves, flour_used])
