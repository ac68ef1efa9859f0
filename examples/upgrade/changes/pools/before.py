import dagster as dg


@dg.asset(pool="warehouse.orders")
def orders() -> None: ...


defs = dg.Definitions(assets=[orders])
