import os

import dagster as dg


@dg.asset
def arrivals(context: dg.AssetExecutionContext) -> list[str]:
    """Ships that arrived today."""
    context.log.info(f"Run worker {os.getpid()}")
    return ["Aurora", "Borealis", "Calypso"]


@dg.asset
def berths(arrivals: list[str]) -> dict[str, int]:
    """A berth for each ship."""
    return {ship: number for number, ship in enumerate(arrivals, start=1)}


defs = dg.Definitions(
    assets=[arrivals, berths],
    jobs=[dg.define_asset_job("plan_berths")],
)
