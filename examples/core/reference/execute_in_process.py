import dagster as dg


@dg.asset
def orders() -> list[int]:
    return [1, 2, 3]


@dg.asset
def order_count(orders: list[int]) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"count": len(orders)})


result = dg.materialize([orders, order_count])

assert result.success
assert result.output_for_node("orders") == [1, 2, 3]
[event] = result.asset_materializations_for_node("order_count")
assert event.metadata["count"].value == 3
