from datetime import datetime

import dagster as dg


@dg.hourly_partitioned_config(start_date="2026-01-05-00:00")
def hourly_config(start: datetime, end: datetime):
    return {"ops": {"count_orders": {"config": {"since": start.isoformat()}}}}


@dg.monthly_partitioned_config(start_date="2026-01-01")
def monthly_config(start: datetime, end: datetime):
    return {
        "ops": {"count_orders": {"config": {"since": start.date().isoformat()}}}
    }


@dg.op(config_schema={"since": str})
def count_orders(context: dg.OpExecutionContext) -> str:
    return context.op_config["since"]


@dg.job(config=hourly_config)
def hourly_count():
    count_orders()


@dg.job(config=monthly_config)
def monthly_count():
    count_orders()


hourly = hourly_count.execute_in_process(partition_key="2026-01-05-09:00")
assert hourly.output_for_node("count_orders") == "2026-01-05T09:00:00+00:00"

monthly = monthly_count.execute_in_process(partition_key="2026-01-01")
assert monthly.output_for_node("count_orders") == "2026-01-01"
