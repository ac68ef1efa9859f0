import json
import logging

import dagster as dg


@dg.logger
def json_file(context: dg.InitLoggerContext) -> logging.Logger:
    handler = logging.FileHandler("runs.jsonl")
    handler.setFormatter(dg.JsonLogFormatter())
    logger = logging.Logger("json_file", level=logging.INFO)
    logger.addHandler(handler)
    return logger


@dg.op
def count_orders(context: dg.OpExecutionContext) -> int:
    context.log.info("counting")
    return 3


@dg.job(logger_defs={"json_file": json_file})
def daily_count():
    count_orders()


daily_count.execute_in_process(run_config={"loggers": {"json_file": {}}})

with open("runs.jsonl") as file:
    entries = [json.loads(line) for line in file]
assert any(
    entry["dagster_meta"]["orig_message"] == "counting" for entry in entries
)
