from typing import Optional

import dagster as dg
from dagster.components.utils import TranslatorResolvingInfo


class Dashboards(dg.Component, dg.Model, dg.Resolvable):
    """An asset for each dashboard, with attributes from YAML."""

    names: list[str]
    translation: Optional[dict] = None

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        info = TranslatorResolvingInfo(
            obj_name="dashboard",
            asset_attributes=dg.AssetAttributesModel(
                **(self.translation or {})
            ),
            resolution_context=context.resolution_context,
        )
        specs = [
            info.get_asset_spec(dg.AssetSpec(name), context={"name": name})
            for name in self.names
        ]
        return dg.Definitions(assets=specs)


component = Dashboards(
    names=["sales"], translation={"tags": {"board": "{{ name }}"}}
)
[spec] = dg.component_defs(component=component).resolve_all_asset_specs()
assert spec.tags["board"] == "sales"
