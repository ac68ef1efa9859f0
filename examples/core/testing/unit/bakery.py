# start_assets
import dagster as dg
import requests


@dg.asset
def orders() -> list[dict]:
    return [{"bread": "rye", "loaves": 2}, {"bread": "oat", "loaves": 4}]


@dg.asset
def loaves(orders: list[dict]) -> dict[str, int]:
    total: dict[str, int] = {}
    for order in orders:
        total[order["bread"]] = total.get(order["bread"], 0) + order["loaves"]
    return total


# end_assets


# start_config
class Oven(dg.Config):
    trays: int
    loaves_per_tray: int = 6


@dg.asset
def capacity(config: Oven) -> int:
    return config.trays * config.loaves_per_tray


# end_config


# start_resource
class WeatherAPI(dg.ConfigurableResource):
    url: str

    def rain(self, day: str) -> float:
        response = requests.get(f"{self.url}/{day}", timeout=10)
        response.raise_for_status()
        return response.json()["rain"]


@dg.asset
def umbrella_discount(
    context: dg.AssetExecutionContext, weather: WeatherAPI
) -> float:
    rain = weather.rain("2025-06-01")
    context.log.info(f"Rain: {rain} mm")
    return 0.1 if rain > 1 else 0.0


# end_resource


# start_result
@dg.asset(deps=[loaves])
def baking_plan() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"ovens": 2})


# end_result


# start_op
@dg.op
def trays_needed(context: dg.OpExecutionContext, loaves: int) -> int:
    if loaves < 0:
        raise dg.Failure(
            "There are no negative loaves.", metadata={"loaves": loaves}
        )
    return -(-loaves // 6)


@dg.op
def count_loaves() -> int:
    return 14


@dg.job
def plan_trays():
    trays_needed(count_loaves())


# end_op


# start_multi
@dg.multi_asset(
    outs={"small_orders": dg.AssetOut(), "large_orders": dg.AssetOut()}
)
def split_orders(orders: list[dict]):
    small = [order for order in orders if order["loaves"] < 3]
    large = [order for order in orders if order["loaves"] >= 3]
    return small, large


# end_multi
