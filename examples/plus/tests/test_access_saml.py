"""SAML metadata: files checked, uploaded and removed. Record the outputs again with ACCESS_RECORD=1."""

import re
import shutil
from xml.etree import ElementTree

import pytest
from access_fixtures import ACCESS, TOKEN, command_of, place, plus, run, script, shown  # noqa: F401
from dagster_cloud_cli import gql
from dagster_cloud_cli.core.errors import DagsterCloudHTTPError

SAML = ACCESS / "saml"
UPLOAD = "dagster-cloud organization settings saml upload-identity-provider-metadata"
REMOVE = "dagster-cloud organization settings saml remove-identity-provider-metadata"
#: The beginning of the issuer in each provider's file.
ISSUERS = {
    "entra": "https://sts.windows.net/",
    "google": "https://accounts.google.com/o/saml2?idpid=",
    "okta": "http://www.okta.com/",
    "onelogin": "https://app.onelogin.com/saml/metadata/",
    "pingone": "https://auth.pingone.com/",
}


@pytest.fixture
def organization(plus, monkeypatch):  # noqa: F811
    """The stand-in, for commands that build the address from the organization's name."""
    asked: list[str] = []

    def address(organization: str) -> str:
        asked.append(organization)
        return plus.url

    monkeypatch.setattr(gql, "url_from_config", address)
    plus.asked = asked
    return plus


@pytest.mark.parametrize("provider", ISSUERS)
def test_check_names_the_issuer(provider, place):  # noqa: F811
    shutil.copy(SAML / f"{provider}.xml", "metadata.xml")
    done = script("saml/check_metadata.py", "metadata.xml")
    assert done.returncode == 0, done.stderr
    issuer, *rest = done.stdout.splitlines()
    assert issuer.startswith(f"Issuer: {ISSUERS[provider]}")
    assert rest[-1].startswith("Certificate valid until: 20")
    bindings = {line.split()[1] for line in rest[:-1]}
    assert bindings == {"HTTP-POST", "HTTP-Redirect"}
    shown(f"saml/cli/check-{provider}.txt", done.stdout)


def test_check_refuses_other_files(place):  # noqa: F811
    (place / "metadata.xml").write_text("<html><head><meta charset=utf-8></head></html>\n")
    done = script("saml/check_metadata.py", "metadata.xml")
    assert done.returncode == 1
    assert done.stderr.startswith("metadata.xml is not XML: not well-formed")
    shown("saml/cli/check-html.txt", done.stderr)
    # The service provider's own metadata is XML, but not what Dagster+ needs.
    root = ElementTree.parse(SAML / "okta.xml").getroot()
    root.remove(root.find("{*}IDPSSODescriptor"))
    (place / "metadata.xml").write_bytes(ElementTree.tostring(root))
    done = script("saml/check_metadata.py", "metadata.xml")
    assert done.returncode == 1
    assert done.stderr == "metadata.xml doesn't describe an identity provider\n"


@pytest.mark.parametrize("provider", ISSUERS)
def test_upload_sends_the_file_unchanged(organization, provider):
    shutil.copy(SAML / f"{provider}.xml", "metadata.xml")
    shown("saml/cli/upload.txt", run(command_of("saml/cli/upload.txt")))
    ((path, headers, body),) = organization.requests
    assert organization.asked == ["hooli"]
    assert path == "/upload_idp_metadata"
    assert headers["Dagster-Cloud-Api-Token"] == TOKEN
    assert headers["Content-Type"].startswith("multipart/form-data")
    assert b'name="metadata.xml"; filename="metadata.xml"' in body
    assert (SAML / f"{provider}.xml").read_bytes() in body


def test_upload_does_not_check_the_file(organization, place, monkeypatch):  # noqa: F811
    (place / "metadata.xml").write_text("not metadata")
    # The organization counts, not the address of a deployment.
    monkeypatch.setenv("DAGSTER_CLOUD_URL", "https://other.dagster.cloud/prod")
    assert "successfully uploaded" in run(f"{UPLOAD} metadata.xml")
    assert b"not metadata" in organization.requests[0][2]


def test_upload_to_a_server_that_answers_otherwise(organization, place):  # noqa: F811
    shutil.copy(SAML / "okta.xml", "metadata.xml")
    organization.answer = lambda path, body: (200, "<!doctype html><title>Sign in</title>")
    shown("saml/cli/upload-unexpected.txt", run(command_of("saml/cli/upload.txt"), exit_code=1))
    organization.answer = lambda path, body: (401, "Unauthorized")
    with pytest.raises(DagsterCloudHTTPError) as raised:
        run(f"{UPLOAD} metadata.xml", raises=True)
    text = re.sub(r"http://127\.0\.0\.1:\d+", "https://hooli.dagster.cloud", str(raised.value))
    address = "https://hooli.dagster.cloud/upload_idp_metadata"
    assert text == f"401 Client Error: Unauthorized for url: {address}: Unauthorized"
    with pytest.raises(FileNotFoundError):
        run(f"{UPLOAD} other.xml", raises=True)


def test_upload_needs_an_organization(place, monkeypatch):  # noqa: F811
    shutil.copy(SAML / "okta.xml", "metadata.xml")
    monkeypatch.delenv("DAGSTER_CLOUD_ORGANIZATION")
    printed = run(f"{UPLOAD} metadata.xml", exit_code=1)
    assert "Must provide either organization name or URL." in printed


def test_upload_with_the_settings_of_a_login(organization, place, monkeypatch):  # noqa: F811
    """`dg plus login` stores the organization and the token in the user's dg.toml."""
    shutil.copy(SAML / "okta.xml", "metadata.xml")
    monkeypatch.delenv("DAGSTER_CLOUD_ORGANIZATION")
    monkeypatch.delenv("DAGSTER_CLOUD_API_TOKEN")
    monkeypatch.setenv("DG_CLI_CONFIG", str(place / "dg.toml"))
    (place / "dg.toml").write_text(
        '[cli.plus]\norganization = "initech"\nuser_token = "user:initech:4567"\n'
    )
    assert "successfully uploaded" in run(f"{UPLOAD} metadata.xml")
    assert organization.asked == ["initech"]
    assert organization.requests[0][1]["Dagster-Cloud-Api-Token"] == "user:initech:4567"


def test_address_of_an_organization():
    assert gql.url_from_config(organization="hooli") == "https://hooli.dagster.cloud"
    assert gql.url_from_config(organization="hooli.eu") == "https://hooli.eu.dagster.cloud"


def test_remove(organization):
    shown("saml/cli/remove.txt", run(command_of("saml/cli/remove.txt")))
    ((path, headers, body),) = organization.requests
    assert path == "/remove_idp_metadata"
    assert headers["Dagster-Cloud-Api-Token"] == TOKEN
    assert body == b""
