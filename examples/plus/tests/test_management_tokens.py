"""Tokens of Dagster+: what makes them, who accepts them, and where they're read from."""

import shlex
import subprocess

import pytest
from dagster_cloud.auth import constants
from dagster_cloud_cli.core.errors import DagsterCloudHTTPError
from management_kit import (  # noqa: F401
    AGENT_TOKEN,
    FOLDER,
    USER_TOKEN,
    Refusal,
    agent,
    plus,
    project,
    run,
    run_shown,
)
from release import RELEASE


def test_token_for_ci_is_an_agent_token(plus, project):  # noqa: F811
    printed = run_shown("ci_token")
    assert printed.strip() == AGENT_TOKEN
    assert plus.sent("CreateAgentTokenMutation") == [{"description": "Deploys from GitHub"}]


def test_token_for_ci_needs_permission(plus, project):  # noqa: F811
    plus.refused["CreateAgentTokenMutation"] = {
        "createAgentToken": {"__typename": "UnauthorizedError", "message": "the reason"}
    }
    assert "Error: Unauthorized: the reason" in run("dg plus create ci-api-token", exit_code=1)


def test_agent_token_names_the_organization():
    # The first two letters of a region's token are its subdomain, which agents before 1.11 ignore.
    region = f"agent:hooli:{b'eu'.hex()}2c1e-4f0e-8d53-9a3e-0f6c4b8d7e21"
    if RELEASE >= (1, 11):
        assert constants.decode_agent_token(AGENT_TOKEN) == ("hooli", None)
        assert constants.decode_agent_token(region) == ("hooli", "eu")
    else:
        for token in (AGENT_TOKEN, region):
            assert constants.get_organization_name_from_agent_token(token) == "hooli"


def test_agent_sends_its_token(tmp_path):
    with Refusal(429, times=0) as server, agent(tmp_path, server.url) as instance:
        instance.graphql_client.execute("query Version { version }")
        ((path, headers),) = server.requests
    assert path == "/graphql"
    assert headers["Dagster-Cloud-Api-Token"] == AGENT_TOKEN


def test_agent_with_a_revoked_token_does_not_retry(tmp_path):
    with Refusal(401, times=100) as server, agent(tmp_path, server.url) as instance:
        with pytest.raises(DagsterCloudHTTPError, match="401 Client Error: Unauthorized"):
            instance.graphql_client.execute("query Version { version }")
        assert len(server.requests) == 1


def test_where_commands_read_the_token(plus, project, monkeypatch):  # noqa: F811
    """An option wins over a variable, and a variable over the file of `dg plus login`."""
    monkeypatch.setenv("DAGSTER_CLOUD_URL", f"{plus.url}/prod")
    command = "dagster-cloud deployment settings get"

    def token() -> str:
        return plus.requests[-1][1]["Dagster-Cloud-Api-Token"]

    run(command)
    assert token() == USER_TOKEN
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:hooli:variable")
    run(command)
    assert token() == "user:hooli:variable"
    run(f"{command} --api-token user:hooli:option")
    assert token() == "user:hooli:option"


def test_view(plus, project):  # noqa: F811
    printed = run_shown("config_view")
    assert USER_TOKEN not in printed
    assert USER_TOKEN in run("dagster-cloud config view --show-token")


def test_call_of_the_api(plus, project, monkeypatch):  # noqa: F811
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", USER_TOKEN)
    script = (FOLDER / "graphql.sh").read_text()
    assert "https://hooli.dagster.cloud" in script
    monkeypatch.setattr(plus, "Version", lambda variables: {"version": "x"}, raising=False)
    script = script.replace("https://hooli.dagster.cloud", plus.url)
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=300)
    assert done.stdout == '{"data": {"version": "x"}}', done.stderr
    ((path, headers, body),) = plus.requests
    assert path == "/prod/graphql"
    assert headers["Dagster-Cloud-Api-Token"] == USER_TOKEN
    assert shlex.split(script)[0] == "curl"
