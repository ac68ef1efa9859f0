"""Print what a token's owner may do in a deployment and its code locations."""

import os

import requests

URL = os.environ["PLUS_URL"]  # such as https://hooli.dagster.cloud/prod
TOKEN = os.environ["DAGSTER_CLOUD_API_TOKEN"]

QUERY = """
query Permissions {
  permissions { permission value }
  workspaceOrError {
    ... on Workspace {
      locationEntries { name permissions { permission value } }
    }
  }
}
"""

response = requests.post(
    f"{URL}/graphql",
    json={"query": QUERY},
    headers={"Dagster-Cloud-Api-Token": TOKEN},
)
response.raise_for_status()
data = response.json()["data"]

deployment = {each["permission"]: each["value"] for each in data["permissions"]}
for name, allowed in sorted(deployment.items()):
    print(f"{'yes' if allowed else 'no':4}{name}")
for location in data["workspaceOrError"]["locationEntries"]:
    for each in location["permissions"]:
        if each["value"] and not deployment[each["permission"]]:
            print(f"yes {each['permission']} in {location['name']}")
