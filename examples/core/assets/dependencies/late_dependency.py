import dagster as dg


@dg.asset
def weather() -> None: ...


@dg.asset
def trips() -> None: ...


# start_map
def wait_for_weather(spec: dg.AssetSpec) -> dg.AssetSpec:
    return spec.merge_attributes(deps=[weather])


defs = dg.Definitions(
    assets=[weather, *dg.map_asset_specs(wait_for_weather, [trips])]
)
# end_map
