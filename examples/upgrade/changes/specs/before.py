import dagster as dg

stock = dg.AssetSpec("stock")
stock_with_owner = dg.AssetSpec("stock", owners=["team:warehouse"])

defs = dg.Definitions(assets=[stock, stock_with_owner])
