import dagster as dg
from dagster_hashicorp import vault_resource


@dg.asset(required_resource_keys={"vault"})
def tariffs(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Prices of a partner, whose API key is in Vault."""
    secret = context.resources.vault.read_secret("harbor/data/tariff-api")
    rows = fetch(secret["url"], key=secret["key"])
    return dg.MaterializeResult(metadata={"rows": len(rows)})


def fetch(url: str, key: str) -> list[str]:
    """Stands for the call of the partner's API."""
    return [f"{url}/{len(key)}"]


@dg.asset(deps=[tariffs])
def price_list() -> None:
    """Prices for customers."""


defs = dg.Definitions(
    assets=[tariffs, price_list],
    resources={
        "vault": vault_resource.configured(
            {
                "url": {"env": "VAULT_ADDR"},
                "mount_point": "approle",
                "auth_type": {
                    "approle": {
                        "role_id": {"env": "VAULT_ROLE_ID"},
                        "secret_id": {"env": "VAULT_SECRET_ID"},
                    }
                },
            }
        )
    },
)
