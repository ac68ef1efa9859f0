from dagster import Definitions, load_assets_from_modules

from ferry_etl import assets
from ferry_etl.resources import all_resources

all_assets = load_assets_from_modules([assets])

defs = Definitions(
    assets=all_assets,
    resources=all_resources,
)
