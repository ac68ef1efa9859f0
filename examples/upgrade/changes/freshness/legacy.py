import dagster as dg


# Deprecated: it exists so that definitions load until they are rewritten.
@dg.asset(
    legacy_freshness_policy=dg.LegacyFreshnessPolicy(maximum_lag_minutes=60)
)
def stock() -> None: ...


defs = dg.Definitions(assets=[stock])
