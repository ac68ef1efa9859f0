# start_sample
from typing import Any

import boto3
import dagster as dg


class QueueResource(dg.ConfigurableResource):
    """A queue of Amazon SQS, for which dagster-aws has no resource."""

    queue_url: str
    region_name: str = "eu-west-1"

    def client(self) -> Any:
        return boto3.client("sqs", region_name=self.region_name)

    def send(self, text: str) -> str:
        return self.client().send_message(
            QueueUrl=self.queue_url, MessageBody=text
        )["MessageId"]


@dg.asset
def broken_bike_reports(queue: QueueResource) -> dg.MaterializeResult:
    sent = [queue.send(f"bike {bike} is broken") for bike in (7, 9)]
    return dg.MaterializeResult(metadata={"sent": len(sent)})


# end_sample
