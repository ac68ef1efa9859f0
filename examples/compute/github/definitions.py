import time

import dagster as dg
import jwt
import requests

repositories = dg.StaticPartitionsDefinition(["harbor-app", "harbor-docs"])


class GitHub(dg.ConfigurableResource):
    """GitHub's REST API, as a GitHub App installed in an organization."""

    app_id: str
    private_key: str
    installation_id: str
    api: str = "https://api.github.com"

    def call(self, method: str, path: str, token: str | None = None, **options):
        headers = {
            "Accept": "application/vnd.github+json",
            "Authorization": f"Bearer {token or self.get_token()}",
            "X-GitHub-Api-Version": "2022-11-28",
        }
        answer = requests.request(
            method, f"{self.api}{path}", headers=headers, timeout=30, **options
        )
        answer.raise_for_status()
        return answer.json()

    def get_token(self) -> str:
        """A token of the installation, which is valid for an hour."""
        now = int(time.time())
        claims = {"iat": now - 60, "exp": now + 540, "iss": self.app_id}
        signed = jwt.encode(claims, self.private_key, algorithm="RS256")
        path = f"/app/installations/{self.installation_id}/access_tokens"
        return self.call("POST", path, token=signed)["token"]


@dg.asset(partitions_def=repositories, kinds={"github"})
def open_pull_requests(
    context: dg.AssetExecutionContext, github: GitHub
) -> dg.MaterializeResult:
    """Pull requests of a repository that wait for a review."""
    token, found = github.get_token(), []
    for page in range(1, 11):
        batch = github.call(
            "GET",
            f"/repos/harbor/{context.partition_key}/pulls",
            token=token,
            params={"state": "open", "per_page": 100, "page": page},
        )
        found += batch
        if len(batch) < 100:
            break
    return dg.MaterializeResult(
        metadata={
            "open": len(found),
            "oldest": min(
                (each["created_at"] for each in found), default="none"
            ),
        }
    )


@dg.asset(deps=[open_pull_requests], partitions_def=repositories)
def review_report() -> None:
    """A summary for the team."""


defs = dg.Definitions(
    assets=[open_pull_requests, review_report],
    resources={
        "github": GitHub(
            app_id=dg.EnvVar("GITHUB_APP_ID"),
            private_key=dg.EnvVar("GITHUB_APP_PRIVATE_KEY"),
            installation_id=dg.EnvVar("GITHUB_INSTALLATION_ID"),
        )
    },
)
