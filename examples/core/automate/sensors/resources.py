import dagster as dg


# start_resource
class Orders(dg.ConfigurableResource):
    base_url: str

    def newest_id(self) -> int:
        """Return the ID of the newest order. This sample has a fixed one."""
        return 41


@dg.asset
def orders() -> None: ...


@dg.sensor(target=[orders], minimum_interval_seconds=60)
def new_orders(
    context: dg.SensorEvaluationContext, shop: Orders
) -> dg.SensorResult | dg.SkipReason:
    newest = shop.newest_id()
    if newest == int(context.cursor or 0):
        return dg.SkipReason(f"Order {newest} is still the newest.")
    return dg.SensorResult(run_requests=[dg.RunRequest()], cursor=str(newest))


defs = dg.Definitions(
    assets=[orders],
    sensors=[new_orders],
    resources={"shop": Orders(base_url="https://shop.example.com")},
)
# end_resource
