import dagster as dg


class OrdersComponent(dg.Component, dg.Resolvable, dg.Model):
    region: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[dg.AssetSpec(f"orders_{self.region}")])
