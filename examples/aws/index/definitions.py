import os

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_aws.secretsmanager import SecretsManagerResource

SETTINGS = {
    # On your computer: a profile that assumes the development account's role.
    "local": {"region_name": "eu-west-1", "profile_name": "warehouse-dev"},
    # In ECS, EC2 or Kubernetes: the role of the machine. Nothing to configure.
    "production": {"region_name": "eu-west-1"},
}
aws = SETTINGS[os.getenv("DEPLOYMENT", "local")]


@dg.asset(kinds={"aws"})
def inventory(
    s3: S3Resource, secrets: SecretsManagerResource
) -> dg.MaterializeResult:
    """What the account holds."""
    buckets = s3.get_client().list_buckets()["Buckets"]
    pages = secrets.get_client().get_paginator("list_secrets").paginate()
    return dg.MaterializeResult(
        metadata={
            "buckets": len(buckets),
            "secrets": sum(len(page["SecretList"]) for page in pages),
        }
    )


defs = dg.Definitions(
    assets=[inventory],
    resources={
        "s3": S3Resource(**aws),
        "secrets": SecretsManagerResource(**aws),
    },
)
