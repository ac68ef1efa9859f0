"""The audit log, read from a server that answers as the vendor documents."""

import json

from access_fixtures import TOKEN, place, plus, script  # noqa: F401

ENTRIES = [
    {
        "id": "42",
        "timestamp": 1760000000.0,
        "eventType": "CREATE_USER_TOKEN",
        "authorUserEmail": "ada@example.com",
        "authorAgentTokenId": None,
        "deploymentName": None,
        "eventMetadata": "{}",
    }
]


def test_entries(plus):  # noqa: F811
    data = {"auditLog": {"auditLogEntries": ENTRIES}}
    plus.answer = lambda path, body: (200, json.dumps({"data": data}))
    done = script("audit/audit_log.py", "100", PLUS_URL=f"{plus.url}/prod")
    assert done.returncode == 0, done.stderr
    assert [json.loads(line) for line in done.stdout.splitlines()] == ENTRIES
    ((path, headers, body),) = plus.requests
    assert path == "/prod/graphql"
    assert headers["Dagster-Cloud-Api-Token"] == TOKEN
    sent = json.loads(body)
    assert sent["variables"] == {"limit": 100}
    for field in ENTRIES[0]:
        assert f" {field}\n" in sent["query"]


def test_errors(plus):  # noqa: F811
    """GraphQL answers 200 with errors: the script stops with them."""
    plus.answer = lambda path, body: (200, json.dumps({"errors": [{"message": "No such field"}]}))
    done = script("audit/audit_log.py", "100", PLUS_URL=f"{plus.url}/prod")
    assert done.returncode == 1
    assert done.stderr == "No such field\n"
    plus.answer = lambda path, body: (401, "Unauthorized")
    done = script("audit/audit_log.py", "100", PLUS_URL=f"{plus.url}/prod")
    assert done.returncode == 1
    assert "401 Client Error" in done.stderr
