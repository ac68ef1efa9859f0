import dagster as dg

from bike_share import defs as bike_share

# start_jobs
hourly = dg.define_asset_job("hourly", selection='tag:"refresh"="hourly"+')

warehouse = dg.define_asset_job(
    "warehouse",
    selection=dg.AssetSelection.groups("warehouse")
    - dg.AssetSelection.assets("stations"),
)

nightly = dg.ScheduleDefinition(
    name="nightly", cron_schedule="0 2 * * *", target='+key:"dashboard"'
)
# end_jobs

defs = dg.Definitions.merge(
    bike_share, dg.Definitions(jobs=[hourly, warehouse], schedules=[nightly])
)
