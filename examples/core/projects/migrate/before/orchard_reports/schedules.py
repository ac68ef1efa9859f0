import dagster as dg

monday_report = dg.define_asset_job("monday_report", selection="+weekly_report")

every_monday = dg.ScheduleDefinition(
    name="every_monday", job=monday_report, cron_schedule="0 6 * * 1"
)
