
import dagster as dg

@dg.asset
def orders(): ...

load_orders = dg.define_asset_job("load_orders", selection=[orders])
