import dagster as dg


class ShopReport(dg.Component, dg.Model, dg.Resolvable):
    """A report for one shop, made from the beans that were roasted."""

    shop: str
    weeks: int = 4

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        @dg.asset(name=f"{self.shop}_report", deps=["roasted_beans"])
        def report() -> None:
            """Kilograms sold in the last weeks."""

        return dg.Definitions(assets=[report])
