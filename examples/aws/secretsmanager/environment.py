import subprocess

import dagster as dg
from dagster_aws.secretsmanager import SecretsManagerSecretsResource


@dg.asset
def export(secrets: SecretsManagerSecretsResource) -> None:
    """A program that reads PARTNER_TOKEN."""
    with secrets.secrets_in_environment():
        subprocess.run(["./export.sh"], check=True)


defs = dg.Definitions(
    assets=[export],
    resources={
        "secrets": SecretsManagerSecretsResource(
            region_name="eu-west-1", secrets_tag="export-job"
        )
    },
)
