"""The page on ECR: the stubbed client of boto3, and a `docker` that notes how it was called."""

import base64
import os
from datetime import datetime

import boto3
import dagster as dg
import pytest
from botocore.exceptions import NoRegionError
from botocore.stub import Stubber
from conftest import load, metadata_of, run, states
from dagster_aws.ecr import ECRPublicResource, FakeECRPublicResource
from dagster_aws.ecr.resources import ECRPublicClient

TOKEN = base64.b64encode(b"AWS:s3cret").decode()


@pytest.fixture
def docker(workspace, monkeypatch):
    """A program `docker`; returns the file that holds its arguments and input."""
    program = workspace / "bin/docker"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" "$(cat)" >> {workspace}/calls\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    return workspace / "calls"


@pytest.fixture
def public(aws, monkeypatch):
    """The client of the resource, with an answer for one call."""
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    client = ECRPublicClient()
    stubber = Stubber(client.client)
    data = {"authorizationToken": TOKEN, "expiresAt": datetime(2025, 6, 1)}
    stubber.add_response("get_authorization_token", {"authorizationData": data}, {})
    stubber.activate()
    monkeypatch.setattr(ECRPublicResource, "get_client", lambda self: client)
    return stubber


def test_sample(public, docker, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    result = run(load("ecr/definitions.py")["defs"])
    assert metadata_of(result, "base_image") == {"image": "public.ecr.aws/orchard/base:latest"}
    login, push = docker.read_text().splitlines()
    assert login == "login --username AWS --password-stdin public.ecr.aws s3cret"
    assert push.strip() == "push public.ecr.aws/orchard/base:latest"
    public.assert_no_pending_responses()


def test_the_value_is_encoded(public):
    assert ECRPublicResource().get_client().get_login_password() == TOKEN


def test_region(aws, monkeypatch):
    monkeypatch.delenv("AWS_ENDPOINT_URL")
    client = ECRPublicResource().get_client().client
    assert client.meta.endpoint_url == "https://api.ecr-public.eu-west-1.amazonaws.com"
    regions = boto3.Session().get_available_regions("ecr-public")
    assert regions == ["us-east-1", "us-west-2"]
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    with pytest.raises(NoRegionError):
        ECRPublicResource().get_client()
    assert not ECRPublicResource.model_fields
    states("ecr", "https://api.ecr-public.eu-west-1.amazonaws.com")


def test_fake(aws):
    assert FakeECRPublicResource().get_client().get_login_password() == "token"


def test_private(aws):
    resource = load("ecr/private.py")["ECRResource"](region_name="eu-west-1")

    @dg.asset
    def image(ecr: type(resource)) -> dg.MaterializeResult:
        user, password, address = ecr.get_login()
        return dg.MaterializeResult(metadata={"user": user, "got": bool(password), "at": address})

    metadata = metadata_of(dg.materialize([image], resources={"ecr": resource}), "image")
    assert metadata["user"] == "AWS" and metadata["got"]
    assert metadata["at"].endswith(".dkr.ecr.eu-west-1.amazonaws.com")
