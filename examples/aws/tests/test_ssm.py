"""The page on Parameter Store, against moto's server."""

import os

import boto3
import dagster as dg
import pytest
from botocore.exceptions import ClientError
from conftest import defaults, load, metadata_of, run, states
from dagster_aws.ssm import ParameterStoreResource, ParameterStoreTag


@pytest.fixture
def ssm(aws):
    client = boto3.client("ssm")
    for name, value, kind in (
        ("/shop/prices/margin", "0.2", "String"),
        ("/shop/prices/countries", "no,se", "StringList"),
        ("/shop/prices/partner/key", "t0p", "SecureString"),
        ("/shop/other", "1", "String"),
    ):
        client.put_parameter(Name=name, Value=value, Type=kind)
    return client


def fetch(**options):
    return ParameterStoreResource(**options).fetch_parameters()


def test_sample(ssm):
    result = run(load("ssm/definitions.py")["defs"])
    assert metadata_of(result, "price_list") == {"margin": 0.2, "countries": ["no", "se"]}


def test_write(ssm):
    result = run(load("ssm/write.py")["defs"])
    assert fetch(parameters=["/shop/prices/version"]) == {"/shop/prices/version": result.run_id}


def test_paths_include_what_is_below(ssm):
    assert sorted(fetch(parameter_paths=["/shop/prices"])) == [
        "/shop/prices/countries",
        "/shop/prices/margin",
        "/shop/prices/partner/key",
    ]


def test_decryption(ssm):
    name = "/shop/prices/partner/key"
    assert fetch(parameters=[name], with_decryption=True) == {name: "t0p"}
    assert fetch(parameters=[name])[name] != "t0p"


def test_tags(ssm):
    sample = load("ssm/by_tag.py")["settings"]
    assert sample.fetch_parameters() == {}
    stage = [{"Key": "stage", "Value": "dev"}]
    ssm.add_tags_to_resource(ResourceType="Parameter", ResourceId="/shop/other", Tags=stage)
    assert sample.fetch_parameters() == {"/shop/other": "1"}
    prod = ParameterStoreTag(key="stage", values=["prod"])
    assert fetch(parameter_tags=[prod]) == {}
    assert fetch(parameter_tags=[ParameterStoreTag(key="stage")]) == {"/shop/other": "1"}


def test_missing_names_are_left_out(ssm):
    assert fetch(parameters=["/shop/other", "/shop/none"]) == {"/shop/other": "1"}


def test_more_than_ten_names(ssm):
    names = [f"/many/{number}" for number in range(11)]
    with pytest.raises(ClientError) as failed:
        fetch(parameters=names)
    message = "Member must have length less than or equal to 10"
    assert message in str(failed.value)
    for name in names:
        tags = [{"Key": "many", "Value": "1"}]
        ssm.put_parameter(Name=name, Value="1", Type="String", Tags=tags)
    with pytest.raises(ClientError, match=message):
        fetch(parameter_tags=[ParameterStoreTag(key="many")])
    assert len(fetch(parameter_paths=["/many"])) == 11
    states("ssm", message)


def test_environment(ssm):
    resource = ParameterStoreResource(parameters=["/shop/other"])
    with resource.parameters_in_environment() as found:
        assert os.environ["/shop/other"] == found["/shop/other"] == "1"
    assert "/shop/other" not in os.environ


def test_one_wins_where_a_name_is_found_twice(ssm):
    both = fetch(parameters=["/shop/prices/margin"], parameter_paths=["/shop/prices"])
    assert both["/shop/prices/margin"] == "0.2"


def test_options():
    names = ["parameters", "parameter_tags", "parameter_paths", "with_decryption"]
    assert defaults(ParameterStoreResource, *names) == {
        "parameters": [],
        "parameter_tags": [],
        "parameter_paths": [],
        "with_decryption": False,
    }


def test_messages(ssm):
    @dg.asset
    def price_list(settings: ParameterStoreResource) -> None:
        settings.fetch_parameters()["/shop/none"]

    with pytest.raises(KeyError) as failed:
        dg.materialize(
            [price_list], resources={"settings": ParameterStoreResource(parameters=["/shop/none"])}
        )
    assert str(failed.value) == "'/shop/none'"
    states("ssm", "KeyError: '/shop/none'")
