import dagster as dg


@dg.op
def find_worn_bikes() -> list[int]:
    driven = {101: 950, 102: 120, 103: 2300}
    return [bike for bike, km in driven.items() if km > 500]


@dg.op
def book_repairs(context: dg.OpExecutionContext, bikes: list[int]) -> None:
    for bike in bikes:
        context.log.info(f"Bike {bike} goes to the workshop")


@dg.job(description="Send worn bikes to the workshop.")
def inspections():
    book_repairs(find_worn_bikes())
