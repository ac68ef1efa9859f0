from dagster import AssetSelection, ScheduleDefinition

schedules = [
    ScheduleDefinition(
        name="report_each_evening",
        target=AssetSelection.all(),
        cron_schedule="0 20 * * *",
    )
]
