import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


# Deprecated: keeps an old policy until you move to the new ones.
hourly = dg.LegacyFreshnessPolicy(maximum_lag_minutes=60)


# Deprecated, too.
@dg.graph_asset(legacy_freshness_policy=hourly)
def orders():
    return count_orders()


defs = dg.Definitions(assets=[orders])
