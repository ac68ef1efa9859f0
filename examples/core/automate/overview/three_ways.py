from pathlib import Path

import dagster as dg


@dg.asset
def sales() -> list[int]:
    return [120, 80]


@dg.asset(deps=[sales], automation_condition=dg.AutomationCondition.eager())
def sales_report() -> str:
    return "two sales"


every_morning = dg.ScheduleDefinition(
    name="every_morning", target=[sales], cron_schedule="0 6 * * *"
)


@dg.sensor(target=[sales])
def late_sales(context: dg.SensorEvaluationContext) -> list[dg.RunRequest]:
    return [
        dg.RunRequest(run_key=file.name) for file in Path("late").glob("*.csv")
    ]


defs = dg.Definitions(
    assets=[sales, sales_report],
    schedules=[every_morning],
    sensors=[late_sales],
)
