"""The page on AWS: credentials, regions and addresses, as boto3 finds them."""

import boto3
import dagster_aws.ecr
import dagster_aws.rds
import pytest
from botocore.exceptions import ClientError, NoRegionError, ProfileNotFound
from conftest import GROUP, defaults, load, metadata_of, run, states
from dagster_aws.athena import AthenaClientResource
from dagster_aws.pipes import PipesECSClient, PipesEMRClient, PipesGlueClient, PipesLambdaClient
from dagster_aws.redshift import RedshiftClientResource
from dagster_aws.s3 import S3Resource
from dagster_aws.secretsmanager import SecretsManagerResource, SecretsManagerSecretsResource
from dagster_aws.ssm import ParameterStoreResource, SSMResource


@pytest.fixture
def account(aws, bucket):
    bucket("soil-probes")
    boto3.client("secretsmanager").create_secret(Name="api", SecretString="x")
    return aws


def test_sample_in_production(account, monkeypatch):
    monkeypatch.setenv("DEPLOYMENT", "production")
    result = run(load("index/definitions.py")["defs"])
    assert metadata_of(result, "inventory") == {"buckets": 1, "secrets": 1}


def test_profile_assumes_a_role(account, workspace, monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name)
    folder = workspace / ".aws"
    folder.mkdir()
    (folder / "config").write_text((GROUP / "index/config.ini").read_text())
    keys = "[default]\naws_access_key_id = key\naws_secret_access_key = secret\n"
    (folder / "credentials").write_text(keys)
    defs = load("index/definitions.py")["defs"]
    sent = []
    client = defs.resources["s3"].get_client()
    client.meta.events.register("before-send.s3", lambda request, **_: sent.append(request))
    client.list_buckets()
    # Keys of a session begin with ASIA: they are the role's, not those of the file.
    assert b"Credential=ASIA" in sent[0].headers["Authorization"]
    # The role is in another account, which is empty.
    assert metadata_of(run(defs), "inventory") == {"buckets": 0, "secrets": 0}


def test_options():
    expected = {
        "region_name": None,
        "profile_name": None,
        "endpoint_url": None,
        "max_attempts": 5,
        "use_ssl": True,
        "verify": True,
        "aws_access_key_id": None,
        "aws_secret_access_key": None,
        "aws_session_token": None,
    }
    for each in (SecretsManagerResource, SSMResource, dagster_aws.rds.RDSResource):
        assert defaults(each, *expected) == expected
        assert sorted(each.model_fields) == sorted(expected)
    assert defaults(S3Resource, *expected) == expected | {"verify": None}
    for each in (SecretsManagerSecretsResource, ParameterStoreResource):
        assert set(expected) < set(each.model_fields)
    assert "region_name" not in AthenaClientResource.model_fields
    assert not dagster_aws.ecr.ECRPublicResource.model_fields


def test_stages():
    beta = [
        SecretsManagerResource,
        SecretsManagerSecretsResource,
        SSMResource,
        ParameterStoreResource,
        dagster_aws.ecr.ECRPublicResource,
    ]
    stable = [
        S3Resource,
        AthenaClientResource,
        RedshiftClientResource,
        PipesLambdaClient,
        PipesGlueClient,
        PipesEMRClient,
        PipesECSClient,
        dagster_aws.rds.RDSResource,
    ]
    assert all("_beta" in vars(each) for each in beta)
    for mark in ("_beta", "_preview", "_deprecated", "_superseded"):
        assert not any(mark in vars(each) for each in stable)


def test_which_settings_two_resources_ignore(account):
    wrong = {"endpoint_url": "http://127.0.0.1:1", "aws_access_key_id": "other"}
    boto3.client("ssm").put_parameter(Name="/a", Value="1", Type="String")
    found = ParameterStoreResource(parameters=["/a"], **wrong).fetch_parameters()
    assert found == {"/a": "1"}
    assert SecretsManagerSecretsResource(secrets=["api"], **wrong).fetch_secrets() == {"api": "x"}
    assert SSMResource(**wrong | {"aws_secret_access_key": "x"}).get_client().meta.endpoint_url == (
        "http://127.0.0.1:1"
    )


def test_attempts(aws):
    config = S3Resource().get_client().meta.config.retries
    # `max_attempts` is 5, and boto3 counts the first request besides.
    assert (config["total_max_attempts"], config["mode"]) == (6, "standard")


def test_the_name_of_the_region_variable(aws, monkeypatch):
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setenv("AWS_REGION", "eu-west-1")
    with pytest.raises(NoRegionError) as failed:
        SSMResource().get_client()
    assert str(failed.value) == "You must specify a region."
    # S3 takes a region of its own.
    assert S3Resource().get_client().meta.region_name in (None, "us-east-1", "aws-global")
    states("index", "You must specify a region.")


def test_messages(aws, workspace, monkeypatch):
    with pytest.raises(ProfileNotFound) as failed:
        run(load("index/definitions.py")["defs"])
    profile = "The config profile (warehouse-dev) could not be found"
    assert str(failed.value) == profile
    monkeypatch.setenv("AWS_MAX_ATTEMPTS", "1")
    client = boto3.client("sts")

    def expire(http_response, parsed, **_):
        parsed["Error"] = {"Code": "ExpiredToken", "Message": "The security token is expired"}
        http_response.status_code = 400

    client.meta.events.register("after-call.sts.GetCallerIdentity", expire)
    with pytest.raises(ClientError, match=r"An error occurred \(ExpiredToken\)"):
        client.get_caller_identity()
    states("index", profile, "ExpiredToken")
