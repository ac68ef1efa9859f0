import csv
from pathlib import Path

import dagster as dg


# start_factory
def build_branch_orders(branch: str, file: str) -> dg.Definitions:
    @dg.asset(name=f"{branch}_orders", group_name="orders")
    def orders() -> list[dict[str, str]]:
        with Path(file).open() as rows:
            return list(csv.DictReader(rows))

    @dg.asset_check(asset=orders)
    def has_orders(orders: list[dict[str, str]]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(
            passed=len(orders) > 0, metadata={"rows": len(orders)}
        )

    return dg.Definitions(assets=[orders], asset_checks=[has_orders])


# end_factory


# start_calls
@dg.definitions
def branches() -> dg.Definitions:
    return dg.Definitions.merge(
        build_branch_orders("ghent", "data/ghent.csv"),
        build_branch_orders("porto", "data/porto.csv"),
    )


# end_calls
