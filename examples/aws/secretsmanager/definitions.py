import json

import dagster as dg
from dagster_aws.secretsmanager import SecretsManagerSecretsResource


class BillingApi(dg.ConfigurableResource):
    """Asks for its key when a run needs it, so that a rotated key is found."""

    secrets: SecretsManagerSecretsResource
    secret_name: str

    def get_headers(self) -> dict[str, str]:
        value = self.secrets.fetch_secrets(secrets=[self.secret_name])[
            self.secret_name
        ]
        login = json.loads(value)
        return {
            "X-Client": login["client"],
            "Authorization": f"Bearer {login['key']}",
        }


@dg.asset
def invoices(billing: BillingApi) -> dg.MaterializeResult:
    headers = billing.get_headers()
    # … call the API with them …
    return dg.MaterializeResult(metadata={"client": headers["X-Client"]})


defs = dg.Definitions(
    assets=[invoices],
    resources={
        "billing": BillingApi(
            secrets=SecretsManagerSecretsResource(region_name="eu-west-1"),
            secret_name="billing/api",
        )
    },
)
