import json

import boto3
import dagster as dg
from definitions import defs
from moto import mock_aws


@mock_aws
def test_dry_probes(monkeypatch):
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "test")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "test")
    s3 = boto3.client("s3", region_name="eu-west-1")
    s3.create_bucket(
        Bucket="soil-probes",
        CreateBucketConfiguration={"LocationConstraint": "eu-west-1"},
    )
    upload = json.dumps({"north": 0.41, "south": 0.12})
    s3.put_object(
        Bucket="soil-probes", Key="uploads/2025-06-01.json", Body=upload
    )

    result = dg.materialize(
        defs.assets, resources=defs.resources, partition_key="2025-06-01"
    )

    assert result.success
    report = s3.get_object(Bucket="soil-probes", Key="reports/2025-06-01.txt")[
        "Body"
    ].read()
    assert report == b"south"
