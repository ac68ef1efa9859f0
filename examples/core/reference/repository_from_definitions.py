import dagster as dg


@dg.asset
def orders() -> int:
    return 3


shop = dg.create_repository_using_definitions_args(
    name="shop",
    assets=[orders],
    jobs=[dg.define_asset_job("load_orders", selection=[orders])],
)

assert shop.name == "shop"
assert shop.has_job("load_orders")
