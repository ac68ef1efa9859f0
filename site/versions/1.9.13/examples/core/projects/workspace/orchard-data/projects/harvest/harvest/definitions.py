from dagster import Definitions, load_assets_from_modules

from harvest import assets
from harvest.resources import all_resources

all_assets = load_assets_from_modules([assets])

defs = Definitions(
    assets=all_assets,
    resources=all_resources,
)
