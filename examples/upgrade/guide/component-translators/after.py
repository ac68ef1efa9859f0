import dagster as dg
from dagster.components.utils import TranslatorResolvingInfo


class OrdersComponent(dg.Component):
    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        info = TranslatorResolvingInfo(
            asset_attributes=dg.AssetAttributesModel(group_name="sales"),
            resolution_context=context.resolution_context,
        )
        spec = info.get_asset_spec(
            dg.AssetSpec("orders"), {"node": {"name": "orders"}}
        )
        print(spec.group_name)
        return dg.Definitions(assets=[spec])


defs = dg.build_defs_for_component(OrdersComponent())
