import dagster as dg


@dg.asset
def stock() -> None: ...


defs = dg.Definitions(assets=[stock])
