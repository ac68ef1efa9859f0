import dagster as dg


@dg.asset
def bread() -> None: ...


defs = dg.Definitions(assets=[bread]).map_asset_specs(
    func=lambda spec: spec.replace_attributes(group_name="bakery")
)
