import dagster as dg


@dg.asset
def orders() -> int:
    return 3


load_orders = dg.define_asset_job("load_orders", selection=[orders])


@dg.repository
def shop():
    return [orders, load_orders]


assert isinstance(shop, dg.RepositoryDefinition)
assert shop.has_job("load_orders")
assert (
    shop.get_job("load_orders").execute_in_process().output_for_node("orders")
    == 3
)
