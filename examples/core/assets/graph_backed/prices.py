import json
from pathlib import Path

import dagster as dg

RATES = Path("data/rates.json")


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def fetch_rates() -> dict[str, float]:
    return json.loads(RATES.read_text())


@dg.op
def drop_unknown(rates: dict[str, float]) -> dict[str, float]:
    return {zone: rate for zone, rate in rates.items() if rate > 0}
# end_ops


# start_graph_asset
@dg.graph_asset(group_name="tariffs", kinds={"json"})
def zone_prices() -> dict[str, float]:
    """Price of a minute in each zone of the city."""
    return drop_unknown(fetch_rates())
# end_graph_asset


# start_downstream
@dg.asset
def cheapest_zone(zone_prices: dict[str, float]) -> str:
    return min(zone_prices, key=zone_prices.get)
# end_downstream
