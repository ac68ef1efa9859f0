import dagster as dg


@dg.asset
def stock() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


defs = dg.Definitions(assets=[stock])
