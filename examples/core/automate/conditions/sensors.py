import dagster as dg


# start_assets
@dg.asset(
    group_name="sales",
    automation_condition=dg.AutomationCondition.on_cron("@hourly"),
)
def ticket_sales() -> None: ...


@dg.asset(
    group_name="finance",
    deps=[ticket_sales],
    automation_condition=dg.AutomationCondition.eager(),
)
def takings() -> None: ...


@dg.asset(group_name="finance", deps=[takings])
def accounts() -> None: ...


# end_assets


# start_running
running = dg.AutomationConditionSensorDefinition(
    name="cinema_automation",
    target=dg.AssetSelection.all(),
    default_status=dg.DefaultSensorStatus.RUNNING,
)
# end_running


# start_two
sales_automation = dg.AutomationConditionSensorDefinition(
    name="sales_automation",
    target=dg.AssetSelection.groups("sales"),
    run_tags={"priority": "low"},
)
finance_automation = dg.AutomationConditionSensorDefinition(
    name="finance_automation",
    target=dg.AssetSelection.groups("finance"),
    minimum_interval_seconds=300,
)

defs = dg.Definitions(
    assets=[ticket_sales, takings, accounts],
    sensors=[sales_automation, finance_automation],
)
# end_two


# start_default
everything_eager = dg.AutomationConditionSensorDefinition(
    name="everything_eager",
    target=dg.AssetSelection.groups("finance"),
    use_user_code_server=True,
    default_condition=dg.AutomationCondition.eager(),
)
# end_default
