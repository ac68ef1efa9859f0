import logging

import dagster as dg


@dg.logger(config_schema={"level": str})
def file_logger(context: dg.InitLoggerContext) -> logging.Logger:
    logger = logging.getLogger("runs")
    logger.setLevel(context.logger_config["level"])
    logger.addHandler(logging.FileHandler("runs.log"))
    return logger


@dg.op
def greet(context: dg.OpExecutionContext) -> None:
    context.log.info("hello")


@dg.job(logger_defs={"file": file_logger})
def greeting() -> None:
    greet()


greeting.execute_in_process(
    run_config={"loggers": {"file": {"config": {"level": "INFO"}}}}
)
