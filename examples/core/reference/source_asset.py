import dagster as dg

# SourceAsset is deprecated; AssetSpec replaces it.
rates = dg.SourceAsset("rates", group_name="finance")
prices = dg.AssetSpec("prices", group_name="finance")


@dg.asset(deps=[rates, prices])
def invoices() -> None: ...


defs = dg.Definitions(assets=[rates, prices, invoices])
