import dagster as dg
from dagster_hex.resources import HexResource, hex_resource


@dg.asset
def trail_counts() -> None:
    """Writes the table that the Hex project reads."""


@dg.asset(deps=[trail_counts], kinds={"hex"})
def trail_report(
    hex_api: dg.ResourceParam[HexResource],
) -> dg.MaterializeResult:
    output = hex_api.run_and_poll(
        project_id="5a8591dd-4039-49df-9202-96385ba3eff8",
        inputs={"park": "North"},
        use_cached_sql=False,
        poll_timeout=1800,
    )
    return dg.MaterializeResult(
        metadata={
            "run": dg.MetadataValue.url(output.run_response["runUrl"]),
            "seconds": output.status_response["elapsedTime"] / 1000,
        }
    )


defs = dg.Definitions(
    assets=[trail_counts, trail_report],
    resources={
        "hex_api": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})
    },
)
