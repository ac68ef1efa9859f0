import dagster as dg

from bike_share.api import BikeShareAPI


@dg.asset
def docking_stations(bike_api: BikeShareAPI) -> list[dict]:
    return bike_api.stations()
