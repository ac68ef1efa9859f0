from collections.abc import Iterator

import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("orders", skippable=True),
        dg.AssetSpec("returns", skippable=True, deps=["orders"]),
    ],
    can_subset=True,
)
def shop_tables(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    for name in ("orders", "returns"):
        key = dg.AssetKey(name)
        # Skips assets that the run doesn't select.
        if key in context.selected_asset_keys:
            yield dg.MaterializeResult(asset_key=key, metadata={"rows": 3})


result = dg.materialize([shop_tables], selection="orders")
[event] = result.asset_materializations_for_node("shop_tables")
assert event.asset_key == dg.AssetKey("orders")
