import dagster as dg


@dg.asset
def berths() -> int:
    return 12


defs = dg.Definitions(
    assets=[berths], jobs=[dg.define_asset_job("survey", [berths])]
)
