import dagster as dg
import pandas as pd
from catalog import PROPERTIES
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager


# highlight-next-line
@dg.asset(metadata={"schema_update_mode": "update"})
def hives() -> pd.DataFrame:
    return pd.DataFrame(
        {"hive": ["lime"], "kilograms": [33.0], "queen": ["2024"]}
    )


defs = dg.Definitions(
    assets=[hives],
    resources={
        "io_manager": PandasIcebergIOManager(
            name="apiary",
            config=IcebergCatalogConfig(properties=PROPERTIES),
            namespace="bees",
        )
    },
)
