import dagster as dg


class Price:
    def __init__(self, amount: float) -> None:
        self.amount = amount


@dg.dagster_type_loader({"amount": float})
def load_price(context: dg.DagsterTypeLoaderContext, config: dict) -> Price:
    return Price(config["amount"])


assert isinstance(load_price, dg.DagsterTypeLoader)
PriceType = dg.PythonObjectDagsterType(Price, loader=load_price)


@dg.op(ins={"price": dg.In(PriceType)})
def double(price: Price) -> float:
    return price.amount * 2


@dg.job
def double_price():
    double()


config = {"ops": {"double": {"inputs": {"price": {"amount": 3.5}}}}}
result = double_price.execute_in_process(run_config=config)
assert result.output_for_node("double") == 7.0
