# start_schedule
import dagster as dg
from resources import current_deployment

in_production = current_deployment() == "production"

nightly_harvest = dg.ScheduleDefinition(
    name="nightly_harvest",
    target=["harvest"],
    cron_schedule="0 2 * * *",
    default_status=(
        dg.DefaultScheduleStatus.RUNNING
        if in_production
        else dg.DefaultScheduleStatus.STOPPED
    ),
)
# end_schedule
