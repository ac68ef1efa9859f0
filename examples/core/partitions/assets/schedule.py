import dagster as dg

from daily_trips import trips

# start_schedule
trips_job = dg.define_asset_job("trips_job", selection=[trips])
every_day = dg.build_schedule_from_partitioned_job(trips_job, hour_of_day=3)
# end_schedule
