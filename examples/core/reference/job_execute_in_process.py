import dagster as dg


@dg.op(required_resource_keys={"shop"})
def count_orders(context: dg.OpExecutionContext) -> str:
    return f"orders of {context.resources.shop}"


@dg.job(
    resource_defs={"shop": dg.ResourceDefinition.hardcoded_resource("oslo")}
)
def daily_count():
    count_orders()


result = daily_count.execute_in_process(tags={"reason": "a try"})
assert result.output_for_node("count_orders") == "orders of oslo"
assert result.dagster_run.tags["reason"] == "a try"

# Returns the result even if the run fails.
other = daily_count.execute_in_process(
    resources={"shop": "lyon"}, raise_on_error=False
)
assert other.output_for_node("count_orders") == "orders of lyon"
