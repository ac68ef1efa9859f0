from dagster import Definitions, load_assets_from_modules

from sales import assets
from sales.resources import all_resources

all_assets = load_assets_from_modules([assets])

defs = Definitions(
    assets=all_assets,
    resources=all_resources,
)
