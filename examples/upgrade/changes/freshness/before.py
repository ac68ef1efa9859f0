import dagster as dg


@dg.asset(freshness_policy=dg.FreshnessPolicy(maximum_lag_minutes=60))
def stock() -> None: ...


defs = dg.Definitions(assets=[stock])
