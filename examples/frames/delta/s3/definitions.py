import dagster as dg
import pandas as pd
from dagster_deltalake import S3Config
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset
def rides() -> pd.DataFrame:
    return pd.DataFrame({"line": ["red", "blue"], "riders": [310, 150]})


defs = dg.Definitions(
    assets=[rides],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="s3://transit-lake/tables",
            schema="transit",
            storage_options=S3Config(
                access_key_id=dg.EnvVar("LAKE_ACCESS_KEY_ID"),
                secret_access_key=dg.EnvVar("LAKE_SECRET_ACCESS_KEY"),
                region="eu-west-1",
            ),
        )
    },
)
