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
    logger = logging.Logger("cloudwatch", logging.INFO)
    logger.addHandler(CloudWatchHandler())
    return logger


@dg.op
def count_orders(context: dg.OpExecutionContext) -> int:
    context.log.info("3 orders")
    return 3


@dg.job(logger_defs={"cloudwatch": cloudwatch})
def orders() -> None:
    count_orders()


defs = dg.Definitions(jobs=[orders])
