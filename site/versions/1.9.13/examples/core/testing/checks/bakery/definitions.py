import dagster as dg

from bakery import orders

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([orders]),
    asset_checks=dg.load_asset_checks_from_modules([orders]),
)
