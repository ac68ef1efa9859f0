import dagster as dg


@dg.op
def read_orders() -> list[int]:
    return [120, 80]


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def total(orders: list[int]) -> int:
    return sum(orders)


# One asset, materialized by two steps. A retry repeats only the failed step.
@dg.graph_asset(group_name="shop")
def order_total() -> int:
    return total(read_orders())


result = dg.materialize([order_total])
assert result.output_for_node("order_total") == 200
assert len(result.asset_materializations_for_node("order_total.total")) == 1
