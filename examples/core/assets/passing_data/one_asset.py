from pathlib import Path

import pandas as pd

import dagster as dg


def clean(trips: pd.DataFrame) -> pd.DataFrame:
    """Drop bad records from the docks: trips with a length of zero."""
    return trips[trips["minutes"] > 0]


@dg.asset
def minutes_per_bike() -> None:
    trips = pd.DataFrame({"bike": [17, 4, 17], "minutes": [12, 0, 7]})
    totals = clean(trips).groupby("bike", as_index=False)["minutes"].sum()
    Path("minutes_per_bike.csv").write_text(totals.to_csv(index=False))
