import dagster as dg

NIGHTLY = dg.AutomationCondition.on_cron("0 3 * * *")
WHEN_UPDATED = dg.AutomationCondition.eager()


# start_ingest
@dg.multi_asset(
    specs=[
        dg.AssetSpec(
            key, kinds={"airbyte", "bigquery"}, automation_condition=NIGHTLY
        )
        for key in ("bookings", "rooms")
    ],
    group_name="airbyte",
)
def airbyte_sync(context: dg.AssetExecutionContext):
    """Replace with the assets of an Airbyte workspace."""
    for key in context.selected_asset_keys:
        yield dg.MaterializeResult(asset_key=key)


# end_ingest


# start_models
@dg.multi_asset(
    specs=[
        dg.AssetSpec(
            "occupancy",
            deps=["bookings", "rooms"],
            kinds={"dbt", "bigquery"},
            automation_condition=WHEN_UPDATED,
        )
    ],
    check_specs=[
        dg.AssetCheckSpec("rate_below_one", asset="occupancy", blocking=True)
    ],
    group_name="dbt",
)
def dbt_models(highest_rate: dg.ResourceParam[float]):
    """Replace with a dbt project, whose tests become checks."""
    yield dg.MaterializeResult(asset_key="occupancy")
    yield dg.AssetCheckResult(
        passed=highest_rate <= 1,
        asset_key="occupancy",
        check_name="rate_below_one",
    )


# end_models


# start_dashboards
@dg.asset(
    deps=["occupancy"],
    group_name="bi",
    kinds={"looker"},
    automation_condition=WHEN_UPDATED,
)
def occupancy_dashboard() -> None:
    """Replace with a call that refreshes the dashboard's derived tables."""


@dg.asset(
    deps=["occupancy"],
    group_name="bi",
    kinds={"hex"},
    automation_condition=WHEN_UPDATED,
)
def weekly_review() -> None:
    """Replace with a run of the Hex project."""


# end_dashboards

defs = dg.Definitions(
    assets=[airbyte_sync, dbt_models, occupancy_dashboard, weekly_review],
    resources={"highest_rate": 0.97},
)
