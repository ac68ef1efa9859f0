import dagster as dg

from bike_share.api import BikeShareAPI


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "bike_api": BikeShareAPI(base_url="https://api.bikes.example/v1")
        }
    )
