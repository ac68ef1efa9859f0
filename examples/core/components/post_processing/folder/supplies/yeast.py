import dagster as dg


@dg.asset(kinds={"duckdb"}, tags={"cold": "yes"})
def yeast_stock() -> None: ...


@dg.asset
def yeast_orders() -> None: ...
