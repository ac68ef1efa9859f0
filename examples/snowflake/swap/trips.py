import dagster as dg
import pandas as pd


@dg.asset
def trips() -> pd.DataFrame:
    return pd.DataFrame({"bike": [17, 4, 17], "minutes": [12, 31, 7]})


@dg.asset
def minutes_per_bike(trips: pd.DataFrame) -> pd.DataFrame:
    return trips.groupby("bike", as_index=False)["minutes"].sum()
