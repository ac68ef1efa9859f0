from pathlib import Path

import pandas as pd

import dagster as dg

DATA = Path("data")


@dg.asset
def trips() -> None:
    DATA.mkdir(exist_ok=True)
    frame = pd.DataFrame({"bike": [17, 4, 17], "minutes": [12, 31, 7]})
    frame.to_csv(DATA / "trips.csv", index=False)


@dg.asset(deps=[trips])
def minutes_per_bike() -> None:
    frame = pd.read_csv(DATA / "trips.csv")
    frame.groupby("bike", as_index=False)["minutes"].sum().to_csv(
        DATA / "minutes_per_bike.csv", index=False
    )
