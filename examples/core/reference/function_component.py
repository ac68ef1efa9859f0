import dagster as dg


def count_orders(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


# As in a defs.yaml: `execution` is the dotted path of a function.
component = dg.FunctionComponent.from_attributes_dict(
    attributes={
        "assets": [{"key": "order_count", "deps": ["orders"]}],
        "execution": {"fn": f"{__name__}.count_orders", "name": "count"},
    }
)

defs = dg.build_defs_for_component(component)
[event] = dg.materialize(
    [defs.get_assets_def("order_count")]
).asset_materializations_for_node("count")
assert event.metadata["rows"].value == 3
