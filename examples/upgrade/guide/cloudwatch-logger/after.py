import logging
import time

import boto3
import dagster as dg


class CloudWatchHandler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        event = {
            "timestamp": int(time.time() * 1000),
            "message": self.format(record),
        }
        boto3.client("logs").put_log_events(
            logGroupName="dagster", logStreamName="orders", logEvents=[event]
        )


@dg.logger
def cloudwatch(context: dg.InitLoggerContext) -> logging.Logger:
    logger = logging.Logger("cloudwatch")
    logger.addHandler(CloudWatchHandler())
    return logger


@dg.op
def count_orders() -> int:
    return 3


@dg.job(logger_defs={"cloudwatch": cloudwatch})
def orders() -> None:
    count_orders()


defs = dg.Definitions(jobs=[orders])
