import dagster as dg

from bike_share import assets
from bike_share.api import BikeShareAPI

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    resources={
        "bike_api": BikeShareAPI(base_url="https://api.bikes.example/v1")
    },
)
