import dagster as dg


@dg.op(out=dg.Out(int), tags={"team": "shop"})
def count_orders() -> int:
    return 3


assert isinstance(count_orders, dg.OpDefinition)
assert count_orders.name == "count_orders"
assert count_orders.outs["result"].dagster_type.key == "Int"

# Outside a graph, a call runs the function.
assert count_orders() == 3
