# start_sample
from collections.abc import Iterator

import dagster as dg
import pandas as pd


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec("has_rows", asset="orders"),
        dg.AssetCheckSpec("has_no_nulls", asset="orders", blocking=True),
    ],
)
def table_checks(orders: pd.DataFrame) -> Iterator[dg.AssetCheckResult]:
    yield dg.AssetCheckResult(check_name="has_rows", passed=not orders.empty)
    nulls = orders.isna().sum()
    yield dg.AssetCheckResult(
        check_name="has_no_nulls",
        passed=bool(nulls.sum() == 0),
        metadata={
            "nulls": {column: int(count) for column, count in nulls.items()}
        },
    )


# end_sample
