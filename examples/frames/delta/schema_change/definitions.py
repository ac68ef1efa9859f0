import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


# highlight-next-line
@dg.asset(metadata={"overwrite_schema": True})
def rides() -> pd.DataFrame:
    return pd.DataFrame({"line": ["red"], "riders": [310], "late": [4]})


defs = dg.Definitions(
    assets=[rides],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", schema="transit", storage_options=LocalConfig()
        )
    },
)
