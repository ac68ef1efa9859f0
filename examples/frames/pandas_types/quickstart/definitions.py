from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_pandas import (
    PandasColumn,
    RowCountConstraint,
    create_dagster_pandas_dataframe_type,
)

VISITS_CSV = Path(__file__).with_name("visits.csv")

VisitFrame = create_dagster_pandas_dataframe_type(
    name="VisitFrame",
    description="Visitors of the museum, one row per day and hall.",
    columns=[
        PandasColumn.datetime_column(
            "day", min_datetime=pd.Timestamp("2025-01-01")
        ),
        PandasColumn.categorical_column("hall", categories={"east", "west"}),
        PandasColumn.integer_column("visitors", min_value=0),
    ],
    dataframe_constraints=[
        RowCountConstraint(num_allowed_rows=4, error_tolerance=2)
    ],
)


@dg.asset(dagster_type=VisitFrame)
def visits() -> pd.DataFrame:
    """What the counters at the doors reported."""
    return pd.read_csv(VISITS_CSV, parse_dates=["day"])


@dg.asset
def visits_by_hall(visits: pd.DataFrame) -> pd.DataFrame:
    """The sum of all days."""
    return visits.groupby("hall", as_index=False)["visitors"].sum()


defs = dg.Definitions(assets=[visits, visits_by_hall])
