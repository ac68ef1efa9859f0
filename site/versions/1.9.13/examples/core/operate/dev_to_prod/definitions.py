import harvest
from resources import all_resources

import dagster as dg

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([harvest]),
    resources=all_resources,
)
