import dagster as dg


@dg.asset(group_name="store", kinds={"python"})
def green_beans() -> int:
    """Sacks in the store."""
    return 12


@dg.asset(group_name="store", deps=[green_beans])
def roasted_beans() -> None:
    """What came out of the drum this week."""


@dg.asset_check(asset=green_beans)
def enough_sacks() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


restock = dg.define_asset_job("restock", selection="green_beans")
weekly = dg.ScheduleDefinition(
    name="weekly", job=restock, cron_schedule="0 7 * * 1"
)
