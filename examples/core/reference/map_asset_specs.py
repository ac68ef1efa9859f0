import dagster as dg

orders = dg.AssetSpec("orders", owners=["team:shop"])
returns = dg.AssetSpec("returns")


@dg.asset
def report() -> None: ...


def with_owner(spec: dg.AssetSpec) -> dg.AssetSpec:
    # Keeps the other attributes of the spec.
    return spec.replace_attributes(owners=[*spec.owners, "team:data"])


specs = dg.map_asset_specs(with_owner, [orders, returns])
[owned_report] = dg.map_asset_specs(with_owner, [report])

assert [spec.owners for spec in specs] == [
    ["team:shop", "team:data"],
    ["team:data"],
]
assert owned_report.specs_by_key[report.key].owners == ["team:data"]
