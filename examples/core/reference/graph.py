import dagster as dg


@dg.op
def read_orders() -> list[int]:
    return [120, 80]


@dg.op
def total(orders: list[int]) -> int:
    return sum(orders)


@dg.graph
def sum_orders() -> int:
    return total(read_orders())


# The graph as a job, and as one node of another job.
job = sum_orders.to_job(name="sum_orders_daily", tags={"team": "shop"})


@dg.job
def report():
    sum_orders()


assert job.execute_in_process().output_for_node("total") == 200
assert report.execute_in_process().output_for_node("sum_orders") == 200
