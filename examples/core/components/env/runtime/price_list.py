import dagster as dg


class PriceApi(dg.ConfigurableResource):
    token: str


class PriceList(dg.Component, dg.Model, dg.Resolvable):
    """The prices of a supplier, fetched with a token from the environment."""

    supplier: str
    token_variable: str

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        resource_key = f"{self.supplier}_api"

        @dg.asset(
            name=f"{self.supplier}_prices",
            required_resource_keys={resource_key},
        )
        def prices(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
            api = getattr(context.resources, resource_key)
            return dg.MaterializeResult(
                metadata={"token_length": len(api.token)}
            )

        api = PriceApi(token=dg.EnvVar(self.token_variable))
        return dg.Definitions(assets=[prices], resources={resource_key: api})
