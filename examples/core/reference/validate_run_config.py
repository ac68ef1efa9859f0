import dagster as dg


@dg.op(config_schema={"shop": str})
def count_orders(context: dg.OpExecutionContext) -> str:
    return context.op_config["shop"]


@dg.job
def daily_count():
    count_orders()


config = {"ops": {"count_orders": {"config": {"shop": "oslo"}}}}
validated = dg.validate_run_config(daily_count, config)
assert validated["ops"]["count_orders"]["config"] == {"shop": "oslo"}

try:
    dg.validate_run_config(
        daily_count, {"ops": {"count_orders": {"config": {"shop": 3}}}}
    )
    raise AssertionError("The number was accepted.")
except dg.DagsterInvalidConfigError as error:
    assert "count_orders" in str(error)
