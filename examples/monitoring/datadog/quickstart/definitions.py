import dagster as dg
from dagster_datadog import DatadogResource


@dg.asset
def orders() -> list[float]:
    return [19.9, 5.0, 240.0]


@dg.asset
def order_stats(
    context: dg.AssetExecutionContext,
    orders: list[float],
    datadog: DatadogResource,
) -> dg.MaterializeResult:
    client = datadog.get_client()
    tags = [f"asset:{context.asset_key.to_user_string()}", "env:prod"]
    client.gauge("shop.orders.count", len(orders), tags=tags)
    for value in orders:
        client.distribution("shop.orders.value", value, tags=tags)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(orders)})


defs = dg.Definitions(
    assets=[orders, order_stats],
    resources={
        "datadog": DatadogResource(
            api_key=dg.EnvVar("DD_API_KEY"), app_key=dg.EnvVar("DD_APP_KEY")
        )
    },
)
