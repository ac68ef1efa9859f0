import dagster as dg
from dagster_pagerduty import PagerDutyService, pagerduty_on_failure


@dg.asset
def vessel_positions() -> None:
    raise ConnectionError("No position for 15 minutes")


tracking = dg.define_asset_job(
    "tracking",
    selection=[vessel_positions],
    hooks={
        pagerduty_on_failure(
            "error", webserver_base_url="https://dagster.example.com"
        )
    },
)

defs = dg.Definitions(
    assets=[vessel_positions],
    jobs=[tracking],
    resources={
        "pagerduty": PagerDutyService(
            routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY")
        )
    },
)
