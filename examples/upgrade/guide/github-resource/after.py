import dagster as dg
import requests


class GitHub(dg.ConfigurableResource):
    token: str

    def create_issue(self, repository: str, title: str, body: str) -> None:
        url = f"https://api.github.com/repos/{repository}/issues"
        headers = {"Authorization": f"Bearer {self.token}"}
        issue = {"title": title, "body": body}
        requests.post(url, headers=headers, json=issue).raise_for_status()


@dg.asset
def issue(github: GitHub) -> None:
    github.create_issue("shop/orders", "Late", "No orders since noon")


github = GitHub(token=dg.EnvVar("GITHUB_TOKEN"))
defs = dg.Definitions(assets=[issue], resources={"github": github})
