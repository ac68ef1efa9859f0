import dagster as dg

# start_daily
daily = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", timezone="Europe/Lisbon"
)


@dg.asset(partitions_def=daily)
def daily_deliveries(context: dg.AssetExecutionContext) -> str:
    return f"deliveries of {context.partition_key}"


daily_job = dg.define_asset_job("daily_job", selection=[daily_deliveries])

daily_schedule = dg.build_schedule_from_partitioned_job(
    daily_job, hour_of_day=3, minute_of_hour=30
)
# end_daily

# start_static
depots = dg.StaticPartitionsDefinition(["lisbon", "porto", "faro"])


@dg.asset(partitions_def=depots)
def van_stock(context: dg.AssetExecutionContext) -> str:
    return f"vans in {context.partition_key}"


stock_job = dg.define_asset_job("stock_job", selection=[van_stock])


@dg.schedule(
    cron_schedule="0 22 * * *",
    target=stock_job,
    execution_timezone="Europe/Lisbon",
)
def stock_schedule() -> list[dg.RunRequest]:
    return [
        dg.RunRequest(run_key=key, partition_key=key)
        for key in depots.get_partition_keys()
    ]


# end_static

# start_two
day_and_depot = dg.MultiPartitionsDefinition({"day": daily, "depot": depots})


@dg.asset(partitions_def=day_and_depot)
def depot_deliveries(context: dg.AssetExecutionContext) -> str:
    return f"deliveries of {context.partition_key}"


depot_job = dg.define_asset_job("depot_job", selection=[depot_deliveries])

depot_schedule = dg.build_schedule_from_partitioned_job(depot_job)
# end_two


# start_window
@dg.schedule(
    cron_schedule="30 3 * * *",
    target=daily_job,
    execution_timezone="Europe/Lisbon",
)
def last_three_days(
    context: dg.ScheduleEvaluationContext,
) -> list[dg.RunRequest]:
    keys = daily.get_partition_keys(
        current_time=context.scheduled_execution_time
    )[-3:]
    return [dg.RunRequest(run_key=key, partition_key=key) for key in keys]


# end_window


# start_dynamic
customers = dg.DynamicPartitionsDefinition(name="customers")


@dg.asset(partitions_def=customers)
def customer_invoice(context: dg.AssetExecutionContext) -> str:
    return f"invoice for {context.partition_key}"


invoice_job = dg.define_asset_job("invoice_job", selection=[customer_invoice])


@dg.schedule(cron_schedule="0 6 1 * *", target=invoice_job)
def monthly_invoices(
    context: dg.ScheduleEvaluationContext,
) -> list[dg.RunRequest]:
    keys = customers.get_partition_keys(
        dynamic_partitions_store=context.instance
    )
    return [dg.RunRequest(run_key=key, partition_key=key) for key in keys]


# end_dynamic

defs = dg.Definitions(
    assets=[daily_deliveries, van_stock, depot_deliveries, customer_invoice],
    jobs=[daily_job, stock_job, depot_job, invoice_job],
    schedules=[
        daily_schedule,
        stock_schedule,
        depot_schedule,
        last_three_days,
        monthly_invoices,
    ],
)
