import dagster as dg


@dg.asset
def orders() -> None: ...


@dg.asset(deps=[orders])
def totals() -> None: ...


defs = dg.Definitions(assets=[orders, totals]).map_resolved_asset_specs(
    func=lambda spec: spec.replace_attributes(owners=["team:sales"]),
    selection="totals",
)
print(
    [
        spec.key.to_user_string()
        for spec in defs.resolve_all_asset_specs()
        if spec.owners
    ]
)
