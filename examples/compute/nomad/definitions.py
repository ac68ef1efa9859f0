import dagster as dg


@dg.asset
def departures() -> None:
    """Departures of trams."""


@dg.asset(deps=[departures])
def delays() -> None:
    """Delays by line."""


daily = dg.define_asset_job("daily", selection="*")

defs = dg.Definitions(assets=[departures, delays], jobs=[daily])
