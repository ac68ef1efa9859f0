from pathlib import Path

import pandas as pd

import dagster as dg


@dg.asset
def trips() -> pd.DataFrame:
    return pd.DataFrame({"bike": [17, 4, 17], "minutes": [12, 31, 7]})


@dg.asset
def minutes_per_bike(trips: pd.DataFrame) -> pd.DataFrame:
    return trips.groupby("bike", as_index=False)["minutes"].sum()


# end_assets


# start_io_manager
class CsvIOManager(dg.ConfigurableIOManager):
    """Keeps each data frame in a CSV file named for its asset."""

    folder: str

    def path(self, key: dg.AssetKey) -> Path:
        return Path(self.folder, *key.path).with_suffix(".csv")

    def handle_output(
        self, context: dg.OutputContext, obj: pd.DataFrame
    ) -> None:
        path = self.path(context.asset_key)
        path.parent.mkdir(parents=True, exist_ok=True)
        obj.to_csv(path, index=False)
        context.add_output_metadata({"dagster/row_count": len(obj)})

    def load_input(self, context: dg.InputContext) -> pd.DataFrame:
        return pd.read_csv(self.path(context.asset_key))


defs = dg.Definitions(
    assets=[trips, minutes_per_bike],
    resources={"io_manager": CsvIOManager(folder="data")},
)
# end_io_manager
