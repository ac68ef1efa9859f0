import dagster as dg


@dg.resource(config_schema={"rate": float})
def tariff(context: dg.InitResourceContext) -> float:
    return context.resource_config["rate"]


@dg.asset(required_resource_keys={"tariff"})
def invoice(context: dg.AssetExecutionContext) -> float:
    return 20 * context.resources.tariff


result = dg.materialize(
    [invoice], resources={"tariff": tariff.configured({"rate": 0.5})}
)
assert result.output_for_node("invoice") == 10.0
