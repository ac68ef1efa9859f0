# start_logger
import json
import logging

import dagster as dg


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        meta = record.dagster_meta
        return json.dumps(
            {
                "level": record.levelname,
                "run": meta["run_id"],
                "step": meta["step_key"],
                "message": meta["orig_message"],
            }
        )


@dg.logger(
    {
        "path": dg.Field(str, default_value="greenhouse.jsonl"),
        "log_level": dg.Field(str, default_value="INFO"),
    },
    description="One JSON object a line, for the log collector.",
)
def json_file(context: dg.InitLoggerContext) -> logging.Logger:
    logger = logging.Logger(
        "greenhouse", level=context.logger_config["log_level"]
    )
    handler = logging.FileHandler(context.logger_config["path"])
    handler.setFormatter(JsonLines())
    logger.addHandler(handler)
    return logger


# end_logger


# start_definitions
@dg.asset
def soil_moisture(context: dg.AssetExecutionContext) -> float:
    context.log.warning("The sensor of bed 3 is silent.")
    return 0.31


soil_job = dg.define_asset_job("soil_job", selection=["soil_moisture"])
every_hour = dg.ScheduleDefinition(
    job=soil_job,
    cron_schedule="0 * * * *",
    run_config={
        "loggers": {
            "json_file": {"config": {"log_level": "WARNING"}},
            "console": {},
        }
    },
)


defs = dg.Definitions(
    assets=[soil_moisture],
    jobs=[soil_job],
    schedules=[every_hour],
    loggers={"json_file": json_file, "console": dg.colored_console_logger},
)
# end_definitions
