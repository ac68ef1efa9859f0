from dagster import (
    Definitions,
    load_asset_checks_from_modules,
    load_assets_from_modules,
)

from ferry_etl import assets, checks, reports
from ferry_etl.resources import all_resources

all_assets = load_assets_from_modules([assets, reports])
all_asset_checks = load_asset_checks_from_modules([checks])

defs = Definitions(
    assets=all_assets,
    asset_checks=all_asset_checks,
    resources=all_resources,
)
