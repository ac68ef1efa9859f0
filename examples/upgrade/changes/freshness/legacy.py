import dagster as dg


# Deprecated: it exists so that definitions load until they are rewritten.
policy = dg.LegacyFreshnessPolicy(maximum_lag_minutes=60)


# The argument is deprecated, too.
@dg.asset(legacy_freshness_policy=policy)
def stock() -> None: ...


defs = dg.Definitions(assets=[stock])
