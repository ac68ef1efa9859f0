import dagster as dg


class Warehouse(dg.ConfigurableResource):
    url: str


@dg.asset
def orders(warehouse: Warehouse) -> str:
    return f"orders from {warehouse.url}"


[bound] = dg.with_resources(
    [orders], {"warehouse": Warehouse(url="duckdb:///shop.duckdb")}
)

# The asset already has its resource.
result = dg.materialize([bound])
assert result.output_for_node("orders") == "orders from duckdb:///shop.duckdb"
