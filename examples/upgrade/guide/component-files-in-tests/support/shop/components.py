try:
    from dagster import Component, ComponentLoadContext, Model, Resolvable
except ImportError:
    from dagster.components import (
        Component,
        ComponentLoadContext,
        Model,
        Resolvable,
    )

import dagster as dg


class OrdersComponent(Component, Resolvable, Model):
    region: str

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[dg.AssetSpec(f"orders_{self.region}")])
