# start_sample
import sqlite3
from contextlib import closing

import dagster as dg


def build_key_check(table: str, column: str) -> dg.AssetChecksDefinition:
    """Return a check that fails if a value of `column` appears twice."""

    @dg.asset_check(asset=table, name=f"{column}_is_unique", blocking=True)
    def key_check(bakery: dg.ResourceParam[str]) -> dg.AssetCheckResult:
        sql = (
            f"select {column} from {table}"
            " group by 1 having count(*) > 1 order by 1"
        )
        with closing(sqlite3.connect(bakery)) as connection:
            repeated = [value for (value,) in connection.execute(sql)]
        return dg.AssetCheckResult(
            passed=not repeated, metadata={"repeated": repeated}
        )

    return key_check


KEYS = {"customers": "customer_id", "deliveries": "delivery_id"}
key_checks = [build_key_check(table, column) for table, column in KEYS.items()]


# end_sample
