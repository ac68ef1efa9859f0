import dagster as dg


@dg.asset
def tide_table(context: dg.AssetExecutionContext) -> None:
    context.log.info("computed 28 tides")


tides = dg.define_asset_job(
    "tides",
    selection="tide_table",
    config={"loggers": {"json": {"config": {"log_level": "INFO"}}}},
)

defs = dg.Definitions(
    assets=[tide_table], jobs=[tides], loggers={"json": dg.json_console_logger}
)
