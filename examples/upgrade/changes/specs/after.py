import dagster as dg

stock = dg.AssetSpec("stock", owners=["team:warehouse"])

defs = dg.Definitions(assets=[stock])
