import dagster as dg
import pandas as pd
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager


@dg.asset
def hives() -> pd.DataFrame:
    return pd.DataFrame({"hive": ["lime", "oak"], "kilograms": [33.0, 28.4]})


# No config: PyIceberg reads PYICEBERG_CATALOG__APIARY__URI and the like,
# or .pyiceberg.yaml.
defs = dg.Definitions(
    assets=[hives],
    resources={
        "io_manager": PandasIcebergIOManager(name="apiary", namespace="bees")
    },
)
