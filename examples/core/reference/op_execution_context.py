import dagster as dg


@dg.op(config_schema={"limit": int})
def count_orders(context: dg.OpExecutionContext) -> int:
    context.log.info("Counting at most %s orders", context.op_config["limit"])
    return min(3, context.op_config["limit"])


@dg.job
def daily_count():
    count_orders()


config = {"ops": {"count_orders": {"config": {"limit": 2}}}}
result = daily_count.execute_in_process(run_config=config)
assert result.output_for_node("count_orders") == 2

# In a test, call the op with a context.
assert count_orders(dg.build_op_context(op_config={"limit": 5})) == 3
