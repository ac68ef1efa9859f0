from datetime import date

import dagster as dg


@dg.usable_as_dagster_type(name="Price", description="A price in euros.")
class Price:
    def __init__(self, amount: float) -> None:
        self.amount = amount


def is_weekday(_: dg.TypeCheckContext, value: object) -> bool:
    return isinstance(value, date) and value.weekday() < 5


# For classes of other packages: annotations with `date` now use this type.
Weekday = dg.DagsterType(name="Weekday", type_check_fn=is_weekday)
dg.make_python_type_usable_as_dagster_type(date, Weekday)


@dg.op
def first_day() -> date:
    return date(2026, 1, 5)


@dg.op
def price_on(day: date) -> Price:
    return Price(3.5)


@dg.job
def read_price():
    price_on(first_day())


assert read_price.execute_in_process().output_for_node("price_on").amount == 3.5
assert first_day.outs["result"].dagster_type is Weekday
