import dagster as dg


class Shop(dg.ConfigurableResource):
    orders: list[int]


@dg.asset
def orders(shop: Shop) -> list[int]:
    return shop.orders


@dg.asset
def total(orders: list[int]) -> int:
    return sum(orders)


resources = {"shop": Shop(orders=[120, 80])}

# Stores values with the default I/O manager, which writes files.
result = dg.materialize([orders, total], resources=resources)
assert result.success
assert result.output_for_node("total") == 200

# Keeps values in memory, for tests.
result = dg.materialize_to_memory([orders, total], resources=resources)
assert result.output_for_node("total") == 200
