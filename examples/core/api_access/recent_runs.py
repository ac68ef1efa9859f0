import os

import requests

QUERY = """
query RecentRuns($limit: Int!, $statuses: [RunStatus!]) {
  runsOrError(limit: $limit, filter: {statuses: $statuses}) {
    __typename
    ... on Runs {
      results { runId jobName status }
    }
    ... on PythonError { message }
  }
}
"""

port = os.getenv("DAGSTER_PORT", "3000")
variables = {"limit": 5, "statuses": ["SUCCESS", "FAILURE"]}
answer = requests.post(
    f"http://localhost:{port}/graphql",
    json={"query": QUERY, "variables": variables},
    timeout=30,
)
answer.raise_for_status()
runs = answer.json()["data"]["runsOrError"]
if runs["__typename"] != "Runs":
    raise RuntimeError(runs["message"])
for run in runs["results"]:
    print(run["jobName"], run["status"])
