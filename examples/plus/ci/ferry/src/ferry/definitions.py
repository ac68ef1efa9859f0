import dagster as dg


@dg.asset
def departures() -> list[str]:
    return ["08:15", "09:45"]


defs = dg.Definitions(assets=[departures])
