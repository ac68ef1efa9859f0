"""Print entries of the audit log, one JSON object per line."""

import json
import os
import sys

import requests

URL = os.environ["PLUS_URL"]  # such as https://hooli.dagster.cloud/prod
TOKEN = os.environ["DAGSTER_CLOUD_API_TOKEN"]

QUERY = """
query AuditLog($limit: Int) {
  auditLog {
    auditLogEntries(limit: $limit) {
      id
      timestamp
      eventType
      authorUserEmail
      authorAgentTokenId
      deploymentName
      eventMetadata
    }
  }
}
"""

response = requests.post(
    f"{URL}/graphql",
    json={"query": QUERY, "variables": {"limit": int(sys.argv[1])}},
    headers={"Dagster-Cloud-Api-Token": TOKEN},
)
response.raise_for_status()
answer = response.json()
if answer.get("errors"):
    sys.exit("\n".join(error["message"] for error in answer["errors"]))
for entry in answer["data"]["auditLog"]["auditLogEntries"]:
    print(json.dumps(entry))
