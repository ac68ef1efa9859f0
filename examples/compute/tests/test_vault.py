"""The page on Vault, against its HTTP API as a server on this machine."""

import inspect

import dagster as dg
import hvac
import pytest
from conftest import metadata_of
from dagster_hashicorp import Vault, vault_resource
from dagster_hashicorp.vault.secrets import ApproleAuth, TokenAuth
from stand_in import Service

SECRET = {"url": "https://tariffs.example.com", "key": "k-123"}
LOGIN = {"auth": {"client_token": "hvs.1"}}


@pytest.fixture
def vault(monkeypatch):
    def lookup(request):
        return {"data": {}} if request.headers.get("x-vault-token") == "hvs.1" else 403

    def login(request):
        right = {"role_id": "r", "secret_id": "s"}
        return LOGIN if request.body == right else 400

    service = Service(
        {
            "POST /v1/auth/approle/login": login,
            "POST /v1/auth/kubernetes/login": LOGIN,
            "GET /v1/auth/token/lookup-self": lookup,
            "GET /v1/harbor/data/tariff-api": {"data": {"data": SECRET, "metadata": {}}},
            "GET /v1/old/tariff-api": {"data": SECRET},
            "POST /v1/harbor/data/tariff-api": {"data": {"version": 2}},
        }
    )
    monkeypatch.setenv("VAULT_ADDR", service.url)
    monkeypatch.delenv("VAULT_TOKEN", raising=False)
    monkeypatch.setenv("VAULT_ROLE_ID", "r")
    monkeypatch.setenv("VAULT_SECRET_ID", "s")
    yield service
    service.close()


def test_sample(vault, materialize):
    result = materialize("hashicorp")
    assert metadata_of(result, "tariffs")["rows"].value == 1
    assert vault.lines == [
        "POST /v1/auth/approle/login",
        "GET /v1/auth/token/lookup-self",
        "GET /v1/harbor/data/tariff-api",
    ]


def test_pythonic_resource(vault, workspace, load):
    token = workspace / "token"
    token.write_text("jwt")
    module = load("hashicorp/pythonic")
    resource = module["VaultSecrets"](url=vault.url, role="dagster", jwt_path=str(token))
    result = dg.materialize([module["tariffs"]], resources={"vault": resource})
    assert metadata_of(result, "tariffs")["fields"].value == ["key", "url"]
    assert vault.requests[0].body == {"role": "dagster", "jwt": "jwt"}


def run(config):
    @dg.op(required_resource_keys={"vault"})
    def use(context):
        return context.resources.vault.read_secret("harbor/data/tariff-api")

    @dg.job(resource_defs={"vault": vault_resource})
    def read():
        use()

    return read.execute_in_process(
        run_config={"resources": {"vault": {"config": config}}}
    ).output_for_node("use")


def test_mount_point_is_needed(vault):
    config = {"url": vault.url, "auth_type": {"token": {"token": "hvs.1"}}}
    with pytest.raises(dg.DagsterError) as raised:
        run(config)
    assert repr(raised.value.__cause__) == "KeyError('mount_point')"
    assert run({**config, "mount_point": "token"}) == SECRET


def test_messages(vault, monkeypatch, workspace, materialize):
    monkeypatch.setenv("VAULT_SECRET_ID", "wrong")
    with pytest.raises(hvac.exceptions.InvalidRequest, match="on post .*/v1/auth/approle/login"):
        materialize("hashicorp")
    made = Vault(TokenAuth(token="other"), url=vault.url)
    with pytest.raises(Exception, match="Vault is not authentication"):
        made.read_secret("harbor/data/tariff-api")
    made = Vault(TokenAuth(token="hvs.1"), url=vault.url)
    assert made.read_secret("harbor/data/tariff-api") == SECRET
    with pytest.raises(hvac.exceptions.InvalidPath):
        made.read_secret("harbor/data/none")
    with pytest.raises(ValueError, match="Invalid secret path: harbor/tariff-api.  Expected: "):
        made.read_secret("harbor/tariff-api")
    assert made.create_or_update_secret("harbor/data/tariff-api", {"a": "b"})
    assert vault.requests[-1].body["data"] == {"a": "b"}
    # Version 1 of the engine: `/data/` only separates here.
    old = Vault(TokenAuth(token="hvs.1"), url=vault.url, kv_engine_version=1)
    assert old.read_secret("old/data/tariff-api") == SECRET
    with pytest.raises(ValueError, match="Only KV engine V2 can used the secret version"):
        old.read_secret("old/data/tariff-api", secret_version=1)
    # A line break at the end of the file is sent, too.
    file = workspace / "token"
    file.write_text("hvs.1\n")
    broken = Vault(TokenAuth(token_path=str(file)), url=vault.url)
    with pytest.raises(Exception, match="Invalid header value"):
        broken.read_secret("harbor/data/tariff-api")


def test_defaults():
    signature = inspect.signature(Vault).parameters
    assert signature["kv_engine_version"].default == 2
    assert signature["verify"].default is True
    assert "mount_point" in inspect.signature(Vault).parameters
    assert ApproleAuth(role_id="r", secret_id="s").role_id == "r"
