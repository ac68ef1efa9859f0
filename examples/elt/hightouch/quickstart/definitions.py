import dagster as dg
from dagster_hightouch.resources import HightouchResource, ht_resource


@dg.asset
def guests() -> None: ...


@dg.asset(deps=[guests], kinds={"hightouch"}, pool="hightouch")
def crm_guests(
    hightouch: dg.ResourceParam[HightouchResource],
) -> dg.MaterializeResult:
    output = hightouch.sync_and_poll(
        "52", fail_on_warning=True, poll_timeout=1800
    )
    rows = output.sync_run_details["successfulRows"]
    return dg.MaterializeResult(
        metadata={
            "destination": output.destination_details["slug"],
            "added": rows["addedCount"],
            "changed": rows["changedCount"],
            "removed": rows["removedCount"],
        }
    )


defs = dg.Definitions(
    assets=[guests, crm_guests],
    resources={
        "hightouch": ht_resource.configured(
            {"api_key": {"env": "HIGHTOUCH_API_KEY"}}
        )
    },
)
