import csv
from pathlib import Path

import dagster as dg


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


# start_component
class BranchOrders(dg.Component, dg.Model, dg.Resolvable):
    """The orders of one branch, and a check that there are any."""

    branch: str
    file: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return build_branch_orders(self.branch, self.file)


# end_component
