# start_sample
import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
LOAVES = {"2025-06-01": 140, "2025-06-02": 0}


@dg.asset(partitions_def=days)
def loaves_baked() -> None: ...


@dg.asset_check(asset=loaves_baked)
def something_was_baked(
    context: dg.AssetCheckExecutionContext,
) -> dg.AssetCheckResult:
    day = context.run.tags.get("dagster/partition")
    days_to_look_at = [day] if day else list(LOAVES)
    empty = [day for day in days_to_look_at if LOAVES[day] == 0]
    return dg.AssetCheckResult(passed=not empty, metadata={"empty_days": empty})


# end_sample
