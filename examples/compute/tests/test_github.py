"""The page on GitHub: its REST and GraphQL APIs as `responses`, and an RSA key of our own."""

import json
import warnings

import dagster as dg
import jwt
import pytest
import requests
import responses
from conftest import metadata_of
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster_github import GithubResource

API = "https://api.github.com"
GRAPHQL = f"{API}/graphql"


@pytest.fixture
def key(monkeypatch):
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    text = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.TraditionalOpenSSL,
        serialization.NoEncryption(),
    )
    monkeypatch.setenv("GITHUB_APP_ID", "12")
    monkeypatch.setenv("GITHUB_APP_PRIVATE_KEY", text.decode())
    monkeypatch.setenv("GITHUB_INSTALLATION_ID", "7")
    return key.public_key()


@pytest.fixture
def api():
    with responses.RequestsMock() as mock:
        yield mock


def give_token(api, host: str = API) -> None:
    answer = {"token": "ghs_1", "expires_at": "2099-01-01T00:00:00Z"}
    api.post(f"{host}/app/installations/7/access_tokens", json=answer)


def test_own_resource(api, key, materialize):
    give_token(api)
    pages = [
        [{"created_at": f"2025-06-{1 + n % 28:02d}T00:00:00Z"} for n in range(100)],
        [{"created_at": "2025-05-04T08:00:00Z"}],
    ]
    for number, page in enumerate(pages, 1):
        query = {"state": "open", "per_page": "100", "page": str(number)}
        match = responses.matchers.query_param_matcher(query)
        api.get(f"{API}/repos/harbor/harbor-docs/pulls", json=page, match=[match])

    result = materialize("github", partition_key="harbor-docs")

    metadata = metadata_of(result, "open_pull_requests")
    assert (metadata["open"].value, metadata["oldest"].value) == (101, "2025-05-04T08:00:00Z")
    first, second, _ = (call.request.headers for call in api.calls)
    claims = jwt.decode(first["Authorization"].split()[1], key, algorithms=["RS256"])
    assert claims["iss"] == "12"
    assert claims["exp"] - claims["iat"] == 600
    assert second["Authorization"] == "Bearer ghs_1"
    assert second["X-GitHub-Api-Version"] == "2022-11-28"


@pytest.mark.parametrize("status", [401, 403, 404])
def test_refused(api, key, materialize, status):
    api.post(f"{API}/app/installations/7/access_tokens", status=status, json={})
    with pytest.raises(requests.HTTPError, match=f"{status} Client Error: "):
        materialize("github", "open_pull_requests", partition_key="harbor-docs")


def test_no_key(api, key, monkeypatch, materialize):
    monkeypatch.setenv("GITHUB_APP_PRIVATE_KEY", "-----BEGIN RSA PRIVATE KEY----- abc")
    with pytest.raises(jwt.InvalidKeyError, match="Could not parse the provided public key."):
        materialize("github", "open_pull_requests", partition_key="harbor-docs")


def test_library(api, key, load):
    give_token(api)
    api.post(GRAPHQL, json={"data": {"repository": {"id": "R_1"}}})
    api.post(GRAPHQL, json={"data": {"createIssue": {"issue": {"url": "u"}}}})
    defs = load("github/library")["defs"]
    job = defs.resolve_job_def("unload_ships")
    sensor = defs.resolve_sensor_def("issue_on_failure")
    instance = dg.DagsterInstance.ephemeral()
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    [failure] = [e for e in result.all_events if e.is_job_failure]
    context = dg.build_run_status_sensor_context(
        sensor_name="issue_on_failure",
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        dagster_event=failure,
        resources=defs.resources,
    ).for_run_failure()
    sensor(context)
    sent = json.loads(api.calls[2].request.body)
    assert sent["variables"]["id"] == "R_1"
    assert sent["variables"]["title"] == "unload_ships failed"
    assert "Steps failed: ['crane']" in sent["variables"]["body"]
    assert api.calls[2].request.headers["Authorization"] == "token ghs_1"


def make_client(**options):
    import os

    return GithubResource(
        github_app_id=12, github_app_private_rsa_key=os.environ["GITHUB_APP_PRIVATE_KEY"], **options
    ).get_client()


def test_library_messages(api, key):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        client = make_client()
    assert "Class `GithubResource` is deprecated and will be removed in 0.27." in str(
        [each.message for each in caught]
    )
    with pytest.raises(RuntimeError, match="No installation_id provided"):
        client.execute("query { viewer { login } }")
    give_token(api, "https://github.example.com/api/v3")
    answer = {"errors": [{"message": "Could not resolve to a Repository"}]}
    api.post("https://github.example.com/api/graphql", json=answer)
    client = make_client(github_installation_id=7, github_hostname="github.example.com")
    with pytest.raises(RuntimeError, match="Could not resolve to a Repository"):
        client.create_issue("a", "b", "t", "x")
