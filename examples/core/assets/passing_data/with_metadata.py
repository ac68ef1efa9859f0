import pandas as pd

import dagster as dg


@dg.asset
def trip_minutes() -> dg.MaterializeResult[pd.DataFrame]:
    frame = pd.DataFrame({"minutes": [12, 31, 7]})
    return dg.MaterializeResult(
        value=frame, metadata={"longest": int(frame["minutes"].max())}
    )


@dg.asset
def mean_minutes(trip_minutes: pd.DataFrame) -> pd.DataFrame:
    return trip_minutes.agg(["mean"])
