import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


@dg.job(tags={"team": "shop"})
def daily_count():
    count_orders()


assert isinstance(daily_count, dg.JobDefinition)
assert daily_count.tags["team"] == "shop"

result = daily_count.execute_in_process(run_config={"loggers": {"console": {}}})
assert result.output_for_node("count_orders") == 3
