import dagster as dg


@dg.asset(
    description="Rides of each zone and hour.",
    group_name="zones",
    owners=["team:rides"],
    kinds={"duckdb"},
    automation_condition=dg.AutomationCondition.eager(),
)
def zone_demand() -> None: ...


@dg.asset_check(asset=zone_demand)
def no_gaps() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)
