import dagster as dg


@dg.op
def double(number: int) -> int:
    return number * 2


@dg.graph(ins={"start": dg.GraphIn(description="The number to double twice.")})
def double_twice(start: int) -> int:
    return double.alias("again")(double(start))


@dg.op
def one() -> int:
    return 1


@dg.job
def four():
    double_twice(one())


result = four.execute_in_process()
assert result.output_for_node("double_twice") == 4
