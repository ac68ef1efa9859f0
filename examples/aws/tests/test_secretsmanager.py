"""The page on Secrets Manager, against moto's server."""

import json
import os

import boto3
import pytest
from botocore.exceptions import ClientError
from conftest import defaults, load, metadata_of, run, states
from dagster_aws.secretsmanager import SecretsManagerResource, SecretsManagerSecretsResource


@pytest.fixture
def secrets(aws):
    client = boto3.client("secretsmanager")
    value = json.dumps({"client": "acme", "key": "k1"})
    client.create_secret(Name="billing/api", SecretString=value)
    for name, tag in {"PARTNER_TOKEN": "export-job", "OTHER": "export-job-2"}.items():
        client.create_secret(Name=name, SecretString="t0p", Tags=[{"Key": tag, "Value": "1"}])
    return client


def test_sample(secrets):
    sample = load("secretsmanager/definitions.py")
    result = run(sample["defs"])
    assert metadata_of(result, "invoices") == {"client": "acme"}
    secrets.put_secret_value(
        SecretId="billing/api", SecretString=json.dumps({"client": "rotated", "key": "k2"})
    )
    assert metadata_of(run(sample["defs"]), "invoices") == {"client": "rotated"}


def test_environment(secrets, workspace):
    script = workspace / "export.sh"
    script.write_text('#!/bin/sh\nprintf "%s" "$PARTNER_TOKEN" > exported\n')
    script.chmod(0o755)
    assert run(load("secretsmanager/environment.py")["defs"]).success
    assert (workspace / "exported").read_text() == "t0p"
    assert "PARTNER_TOKEN" not in os.environ


def test_tags_match_by_their_beginning(secrets):
    found = SecretsManagerSecretsResource(secrets_tag="export-job").fetch_secrets()
    assert sorted(found) == ["OTHER", "PARTNER_TOKEN"]


def test_calls(secrets, monkeypatch):
    session = boto3.Session()
    calls = []
    session.events.register("before-call.secretsmanager", lambda model, **_: calls.append(model))
    monkeypatch.setattr(boto3.session, "Session", lambda **_: session)
    SecretsManagerSecretsResource(secrets=["OTHER", "PARTNER_TOKEN"]).fetch_secrets()
    names = ["DescribeSecret", "DescribeSecret", "GetSecretValue", "GetSecretValue"]
    assert [each.name for each in calls] == names
    calls.clear()
    SecretsManagerSecretsResource(secrets_tag="export-job").fetch_secrets()
    assert [each.name for each in calls] == ["ListSecrets", "GetSecretValue", "GetSecretValue"]


def test_binary(secrets):
    secrets.create_secret(Name="certificate", SecretBinary=b"x")
    resource = SecretsManagerSecretsResource(secrets=["certificate"])
    assert resource.fetch_secrets() == {"certificate": None}
    value = SecretsManagerResource().get_client().get_secret_value(SecretId="certificate")
    assert value["SecretBinary"] == b"x"


def test_arguments_take_the_place_of_fields(secrets):
    resource = SecretsManagerSecretsResource(secrets=["OTHER"])
    assert list(resource.fetch_secrets(secrets=["PARTNER_TOKEN"])) == ["PARTNER_TOKEN"]


def test_by_arn(secrets):
    arn = secrets.describe_secret(SecretId="OTHER")["ARN"]
    assert SecretsManagerSecretsResource(secrets=[arn]).fetch_secrets() == {"OTHER": "t0p"}


def test_options():
    names = ["region_name", "profile_name", "max_attempts", "secrets", "secrets_tag"]
    assert defaults(SecretsManagerSecretsResource, *names) == {
        "region_name": None,
        "profile_name": None,
        "max_attempts": 5,
        "secrets": [],
        "secrets_tag": None,
    }
    assert "add_to_environment" not in SecretsManagerSecretsResource.model_fields


def test_messages(secrets):
    with pytest.raises(ClientError) as failed:
        SecretsManagerSecretsResource(secrets=["gone"]).fetch_secrets()
    absent = (
        "An error occurred (ResourceNotFoundException) when calling the DescribeSecret operation: "
        "Secrets Manager can't find the specified secret."
    )
    assert str(failed.value) == absent
    secrets.delete_secret(SecretId="OTHER")
    with pytest.raises(ClientError) as failed:
        SecretsManagerSecretsResource(secrets=["OTHER"]).fetch_secrets()
    deleted = "because it was marked for deletion"
    message = str(failed.value)
    assert "(InvalidRequestException) when calling the GetSecretValue operation" in message
    assert SecretsManagerSecretsResource(secrets_tag="none").fetch_secrets() == {}
    states("secretsmanager", absent, "InvalidRequestException")
    assert deleted in message or "marked deleted" in message, message
