import dagster as dg
import pandas as pd
from dagster_gcp_pandas import BigQueryPandasIOManager


@dg.asset(kinds={"bigquery", "pandas"})
def orders() -> pd.DataFrame:
    rows = [("rye", 3, 4.5), ("rye", 1, 4.5), ("spelt", 2, 5.25)]
    return pd.DataFrame(rows, columns=["bread", "loaves", "price"])


@dg.asset(
    ins={"orders": dg.AssetIn(metadata={"columns": ["bread", "loaves"]})},
    kinds={"bigquery", "pandas"},
)
def loaves_by_bread(orders: pd.DataFrame) -> pd.DataFrame:
    return orders.groupby("bread", as_index=False).sum()


defs = dg.Definitions(
    assets=[orders, loaves_by_bread],
    resources={
        "io_manager": BigQueryPandasIOManager(
            project=dg.EnvVar("BAKERY_PROJECT"),
            dataset="bakery",
            location="EU",
            timeout=60.0,
        )
    },
)
