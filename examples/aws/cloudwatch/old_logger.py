import dagster as dg

# Deprecated, and fails runs: see the page.
from dagster_aws.cloudwatch import cloudwatch_logger


@dg.asset
def tide_table(context: dg.AssetExecutionContext) -> None:
    context.log.info("computed 28 tides")


tides = dg.define_asset_job(
    "tides",
    selection="tide_table",
    config={
        "loggers": {
            "cloudwatch": {
                "config": {
                    "log_group_name": "/dagster/runs",
                    "log_stream_name": "tides",
                }
            }
        }
    },
)

defs = dg.Definitions(
    assets=[tide_table],
    jobs=[tides],
    # deprecated
    loggers={"cloudwatch": cloudwatch_logger},
)
