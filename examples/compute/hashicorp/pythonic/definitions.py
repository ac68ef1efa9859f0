import dagster as dg
import hvac


class VaultSecrets(dg.ConfigurableResource):
    """Secrets from the KV engine, version 2, for a pod's service account."""

    url: str
    role: str
    jwt_path: str = "/var/run/secrets/kubernetes.io/serviceaccount/token"

    def read(self, path: str, mount_point: str = "secret") -> dict[str, str]:
        client = hvac.Client(url=self.url)
        with open(self.jwt_path) as file:
            client.auth.kubernetes.login(role=self.role, jwt=file.read())
        answer = client.secrets.kv.v2.read_secret_version(
            path=path, mount_point=mount_point, raise_on_deleted_version=True
        )
        return answer["data"]["data"]


@dg.asset
def tariffs(vault: VaultSecrets) -> dg.MaterializeResult:
    secret = vault.read("tariff-api", mount_point="harbor")
    return dg.MaterializeResult(metadata={"fields": sorted(secret)})


defs = dg.Definitions(
    assets=[tariffs],
    resources={
        "vault": VaultSecrets(url=dg.EnvVar("VAULT_ADDR"), role="dagster")
    },
)
