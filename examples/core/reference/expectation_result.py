import dagster as dg


@dg.op
def read_orders():
    orders = [120, 80]
    # ExpectationResult is deprecated; use an asset check instead.
    yield dg.ExpectationResult(success=len(orders) > 0, label="has_rows")
    yield dg.Output(orders)


@dg.job
def load_orders():
    read_orders()


assert load_orders.execute_in_process().output_for_node("read_orders") == [
    120,
    80,
]
