import dagster as dg

WHEN_UPDATED = dg.AutomationCondition.eager()

# start_external
product_events = dg.AssetSpec(
    "product_events",
    group_name="segment",
    kinds={"segment", "snowflake"},
    description="Segment writes this table. Dagster records when it does.",
)
# end_external


# start_ingest
@dg.asset(
    group_name="fivetran",
    kinds={"fivetran", "snowflake"},
    automation_condition=dg.AutomationCondition.on_cron("0 */6 * * *"),
)
def crm_accounts() -> None:
    """Replace with the assets of a Fivetran workspace."""


# end_ingest


@dg.asset(
    deps=[crm_accounts, product_events],
    group_name="dbt",
    kinds={"dbt", "snowflake"},
    automation_condition=WHEN_UPDATED,
)
def account_health() -> None:
    """Replace with a dbt project."""


# start_sync
@dg.asset(
    deps=[account_health],
    group_name="hightouch",
    kinds={"hightouch", "salesforce"},
    automation_condition=WHEN_UPDATED,
    retry_policy=dg.RetryPolicy(max_retries=2, delay=60),
    pool="crm_api",
)
def crm_health_field() -> None:
    """Replace with a Hightouch sync that writes the score into the CRM."""


# end_sync

defs = dg.Definitions(
    assets=[product_events, crm_accounts, account_health, crm_health_field]
)
