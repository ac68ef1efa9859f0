import dagster as dg


@dg.multi_asset(
    specs=[dg.AssetSpec("orders"), dg.AssetSpec("returns", deps=["orders"])]
)
def shop_tables():
    yield dg.MaterializeResult(asset_key="orders", metadata={"rows": 3})
    yield dg.MaterializeResult(asset_key="returns", metadata={"rows": 1})


assert isinstance(shop_tables, dg.AssetsDefinition)
assert shop_tables.keys == {dg.AssetKey("orders"), dg.AssetKey("returns")}
assert shop_tables.op.name == "shop_tables"

owned = shop_tables.map_asset_specs(
    lambda spec: spec.replace_attributes(owners=["team:shop"])
)
assert owned.get_asset_spec(dg.AssetKey("orders")).owners == ["team:shop"]
assert dg.materialize([owned]).success
