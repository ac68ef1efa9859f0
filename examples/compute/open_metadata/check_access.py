import os

import requests

QUERY = """
{
  repositoriesOrError {
    ... on RepositoryConnection {
      nodes { name location { name } pipelines { name description } }
    }
    ... on PythonError { message }
  }
}
"""

answer = requests.post(
    f"{os.environ['DAGSTER_URL']}/graphql",
    json={"query": QUERY},
    headers={"Dagster-Cloud-Api-Token": os.getenv("DAGSTER_TOKEN", "")},
    timeout=30,
)
answer.raise_for_status()
for repository in answer.json()["data"]["repositoriesOrError"]["nodes"]:
    for job in repository["pipelines"]:
        print(repository["location"]["name"], repository["name"], job["name"])
