import json

import boto3
import dagster as dg
from botocore.config import Config


class LambdaFunction(dg.ConfigurableResource):
    """One function, invoked without Pipes."""

    name: str
    region_name: str

    def invoke(self, event: dict) -> dict:
        config = Config(read_timeout=900, retries={"total_max_attempts": 1})
        client = boto3.client(
            "lambda", region_name=self.region_name, config=config
        )
        response = client.invoke(
            FunctionName=self.name, Payload=json.dumps(event)
        )
        answer = json.load(response["Payload"])
        if "FunctionError" in response:
            raise dg.Failure(f"{self.name}: {answer['errorMessage']}")
        return answer


@dg.asset(kinds={"lambda"})
def sheet_index(geocoder: LambdaFunction) -> dg.MaterializeResult:
    answer = geocoder.invoke({"bucket": "map-scans"})
    return dg.MaterializeResult(metadata={"sheets": answer["sheets"]})


defs = dg.Definitions(
    assets=[sheet_index],
    resources={
        "geocoder": LambdaFunction(
            name="geocode-sheets", region_name="eu-west-1"
        )
    },
)
