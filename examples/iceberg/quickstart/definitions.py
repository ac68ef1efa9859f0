import dagster as dg
import pandas as pd
from catalog import PROPERTIES
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager


@dg.asset
def hives() -> pd.DataFrame:
    """Weight of each hive, one row per weighing."""
    return pd.DataFrame(
        {"hive": ["lime", "lime", "oak"], "kilograms": [31.5, 33.0, 28.4]}
    )


@dg.asset
def heaviest(hives: pd.DataFrame) -> pd.DataFrame:
    """The highest weight of each hive."""
    return hives.groupby("hive", as_index=False)["kilograms"].max()


defs = dg.Definitions(
    assets=[hives, heaviest],
    resources={
        "io_manager": PandasIcebergIOManager(
            name="apiary",
            config=IcebergCatalogConfig(properties=PROPERTIES),
            namespace="bees",
        )
    },
)
