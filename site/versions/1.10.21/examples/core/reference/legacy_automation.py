import dagster as dg

# These policies are deprecated; AutomationCondition and freshness checks replace them.
eager = dg.AutoMaterializePolicy.eager().without_rules(
    dg.AutoMaterializeRule.skip_on_parent_missing()
)
# Deprecated: only runs with this tag count as an update.
nightly = dg.AutoMaterializeAssetPartitionsFilter(
    latest_run_required_tags={"kind": "nightly"}
)
# Deprecated.
after_nightly = dg.AutoMaterializePolicy.eager().with_rules(
    dg.AutoMaterializeRule.materialize_on_parent_updated(
        updated_parent_filter=nightly
    )
)
# Deprecated: the asset must contain data that is at most an hour old.
hourly = dg.FreshnessPolicy(maximum_lag_minutes=60)


# Deprecated parameters.
@dg.asset(auto_materialize_policy=eager, freshness_policy=hourly)
def report() -> None: ...


defs = dg.Definitions(assets=[report])
