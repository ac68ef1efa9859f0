import pandas as pd

import dagster as dg


@dg.asset
def trip_minutes(context: dg.AssetExecutionContext) -> pd.DataFrame:
    frame = pd.DataFrame({"minutes": [12, 31, 7]})
    context.add_output_metadata({"longest": int(frame["minutes"].max())})
    return frame


@dg.asset
def mean_minutes(trip_minutes: pd.DataFrame) -> pd.DataFrame:
    return trip_minutes.agg(["mean"])
