import dagster as dg


@dg.asset
def orders() -> list[int]:
    return [120, 80]


@dg.asset
def total(orders: list[int]) -> int:
    return sum(orders)


# Values stay in the memory of this process.
result = dg.materialize(
    [orders, total], resources={"io_manager": dg.InMemoryIOManager()}
)
assert result.output_for_node("total") == 200

# The function-style version, for all jobs of a code location.
defs = dg.Definitions(
    assets=[orders, total], resources={"io_manager": dg.mem_io_manager}
)
