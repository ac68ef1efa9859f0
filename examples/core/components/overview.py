"""Two instances of a component between assets in plain Python, as the landing page draws them."""

import dagster as dg
from dagster_duckdb import DuckDBResource
from registered.components.sql_report import SqlReport


@dg.asset(kinds={"python"})
def till_receipts() -> None:
    """What the tills have printed."""


@dg.asset(kinds={"python"}, deps=["daily_takings"])
def flour_order() -> None:
    """How much flour to order, by what was sold."""


def build_report(name: str, dep: str) -> dg.Definitions:
    """What the folder of an instance adds to the project."""
    report = SqlReport(name=name, query=f"{name}.sql", deps=[dg.AssetKey(dep)])
    return dg.build_defs_for_component(report)


defs = dg.Definitions.merge(
    dg.Definitions(
        assets=[till_receipts, flour_order],
        resources={"shop_db": DuckDBResource(database="shop.duckdb")},
    ),
    build_report("daily_takings", "till_receipts"),
    build_report("monthly_takings", "daily_takings"),
)
