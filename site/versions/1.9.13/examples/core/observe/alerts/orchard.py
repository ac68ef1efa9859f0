# start_assets
import dagster as dg


@dg.asset(
    key=["harvest", "weighings"],
    group_name="harvest",
    owners=["scales@orchard.example"],
    tags={"tier": "gold"},
    retry_policy=dg.RetryPolicy(max_retries=2),
)
def weighings() -> dg.MaterializeResult:
    kilograms = [412.5, 388.0, 405.25]
    return dg.MaterializeResult(
        metadata={"crates": len(kilograms), "kilograms": sum(kilograms)}
    )


@dg.asset(
    key=["harvest", "daily_yield"],
    deps=[weighings],
    group_name="harvest",
    owners=["scales@orchard.example", "team:agronomy"],
)
def daily_yield() -> None: ...


@dg.asset_check(asset=daily_yield)
def every_field_reported() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(
        passed=True, severity=dg.AssetCheckSeverity.ERROR
    )


# end_assets


# start_job
invoice_job = dg.define_asset_job(
    "invoice_job",
    selection=[weighings],
    tags={"team": "sales"},
)
# end_job

invoice_schedule = dg.ScheduleDefinition(
    name="invoice_schedule", job=invoice_job, cron_schedule="0 18 * * *"
)


defs = dg.Definitions(
    assets=[weighings, daily_yield],
    asset_checks=[every_field_reported],
    jobs=[invoice_job],
    schedules=[invoice_schedule],
)
