import logging

import dagster as dg


@dg.logger(config_schema={"file": str})
def file_logger(context: dg.InitLoggerContext) -> logging.Logger:
    logger = logging.Logger("dagster_file")
    logger.addHandler(logging.FileHandler(context.logger_config["file"]))
    return logger


# In a test, call the definition with a context.
context = dg.build_init_logger_context(logger_config={"file": "runs.log"})
file_logger(context).info("hello")

with open("runs.log") as file:
    assert file.read() == "hello\n"
