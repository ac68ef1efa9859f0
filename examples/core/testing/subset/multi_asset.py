# start_sample
from collections.abc import Iterator

import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("rolls", skippable=True),
        dg.AssetSpec("cakes", skippable=True),
    ],
    check_specs=[
        dg.AssetCheckSpec("rolls_are_counted", asset="rolls"),
        dg.AssetCheckSpec("cakes_are_counted", asset="cakes"),
    ],
    can_subset=True,
)
def baked_goods(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult | dg.AssetCheckResult]:
    for name in ("rolls", "cakes"):
        if dg.AssetKey(name) in context.selected_asset_keys:
            yield dg.MaterializeResult(asset_key=name)
        if dg.AssetCheckKey(dg.AssetKey(name), f"{name}_are_counted") in (
            context.selected_asset_check_keys
        ):
            yield dg.AssetCheckResult(asset_key=name, passed=True)


# end_sample
