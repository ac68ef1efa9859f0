import dagster as dg


@dg.asset(pool="warehouse_orders")
def orders() -> None: ...


defs = dg.Definitions(assets=[orders])
