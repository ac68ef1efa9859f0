import dagster as dg


class Price:
    def __init__(self, amount: float) -> None:
        self.amount = amount


PriceType = dg.PythonObjectDagsterType(Price, description="A price in euros.")

assert dg.check_dagster_type(PriceType, Price(3.5)).success
assert not dg.check_dagster_type(PriceType, 3.5).success


@dg.op(out=dg.Out(PriceType))
def read_price():
    return Price(3.5)


@dg.job
def read_prices():
    read_price()


assert (
    read_prices.execute_in_process().output_for_node("read_price").amount == 3.5
)
