import dagster as dg


@dg.multi_asset(
    outs={
        "orders": dg.AssetOut(group_name="shop"),
        "returns": dg.AssetOut(group_name="shop", is_required=False),
    }
)
def shop_tables():
    yield dg.Output([120, 80], output_name="orders")


result = dg.materialize([shop_tables])

assert result.output_for_node("shop_tables", "orders") == [120, 80]
assert len(result.asset_materializations_for_node("shop_tables")) == 1
