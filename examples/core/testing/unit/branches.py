import dagster as dg


# start_subset
@dg.multi_asset(
    specs=[
        dg.AssetSpec("north_sales", skippable=True),
        dg.AssetSpec("south_sales", skippable=True),
    ],
    can_subset=True,
)
def branch_sales(context: dg.AssetExecutionContext):
    for key in sorted(context.selected_asset_keys):
        yield dg.MaterializeResult(asset_key=key)


# end_subset
