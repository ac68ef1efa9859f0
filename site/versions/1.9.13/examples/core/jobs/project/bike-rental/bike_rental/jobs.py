import dagster as dg

refresh_trips = dg.define_asset_job(
    "refresh_trips",
    selection="+key:trips_per_station",
    description="Trips, and how many began at each station.",
)
