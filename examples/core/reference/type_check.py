import dagster as dg


def is_price(context: dg.TypeCheckContext, value: object) -> dg.TypeCheck:
    if not isinstance(value, float):
        return dg.TypeCheck(
            success=False, description=f"{value!r} is not a float"
        )
    return dg.TypeCheck(success=value >= 0, metadata={"price": value})


Price = dg.DagsterType(name="Price", type_check_fn=is_price)


@dg.op(out=dg.Out(Price))
def read_price() -> float:
    return 3.5


@dg.job
def read_prices():
    read_price()


assert dg.check_dagster_type(Price, 3.5).success
assert dg.check_dagster_type(Price, "3.5").description == "'3.5' is not a float"
assert read_prices.execute_in_process().success
