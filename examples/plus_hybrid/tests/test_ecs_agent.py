"""The ECS agent: its launchers run against moto, and every call to AWS is compared with the policy."""

import importlib.util
import json
import re
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import boto3
import dagster_aws.ecs
import dagster_aws.secretsmanager
import dagster_cloud.workspace.ecs
import pytest
import yaml
from agents import agent, entry, location
from conftest import GROUP, PAGES
from dagster import job
from dagster._core.launcher import LaunchRunContext
from moto import mock_aws
from release import first_of

ORIGINS = (
    "dagster._core.remote_origin",
    "dagster._core.remote_representation.origin",  # before 1.11
)
RegisteredCodeLocationOrigin = first_of("RegisteredCodeLocationOrigin", *ORIGINS)
RemoteJobOrigin = first_of("RemoteJobOrigin", *ORIGINS)
RemoteRepositoryOrigin = first_of("RemoteRepositoryOrigin", *ORIGINS)

FOLDER = GROUP / "ecs"


@pytest.fixture
def aws(monkeypatch):
    """An account with what the agent's settings name."""
    with mock_aws():
        ecs = boto3.client("ecs")
        ecs.create_cluster(clusterName="harbor")
        # AWS has this setting in every account.
        ecs.put_account_setting(name="serviceLongArnFormat", value="enabled")
        ec2 = boto3.resource("ec2")
        subnet = next(iter(ec2.subnets.all()))
        group = next(iter(ec2.security_groups.all()))
        operation = boto3.client("servicediscovery").create_private_dns_namespace(
            Name="harbor.local", Vpc=subnet.vpc_id
        )["OperationId"]
        targets = boto3.client("servicediscovery").get_operation(OperationId=operation)
        monkeypatch.setenv("HARBOR_NAMESPACE", targets["Operation"]["Targets"]["NAMESPACE"])
        monkeypatch.setenv("HARBOR_SUBNET", subnet.id)
        monkeypatch.setenv("HARBOR_SECURITY_GROUP", group.id)
        secret = boto3.client("secretsmanager").create_secret(
            Name="HARBOR_API_TOKEN", SecretString="x", Tags=[{"Key": "dagster", "Value": ""}]
        )
        yield {"subnet": subnet.id, "secret": secret["ARN"]}


BARE = {"code_source": {"module_name": "harbor.definitions"}}


@contextmanager
def started(folder, given: dict):
    """Start a code server on moto."""
    with agent("ecs/dagster.yaml", folder) as instance:
        launcher = instance.user_code_launcher
        server = launcher._start_new_server_spinup("prod", "harbor", entry(given))
        ecs = boto3.client("ecs")
        service = ecs.describe_services(
            cluster="harbor", services=[server.server_handle.name], include=["TAGS"]
        )["services"][0]
        task = ecs.describe_task_definition(taskDefinition=service["taskDefinition"])
        yield launcher, server, service, task["taskDefinition"]


def environment(task: dict) -> dict[str, str]:
    return {each["name"]: each["value"] for each in task["containerDefinitions"][0]["environment"]}


def test_code_server_is_a_service(aws, tmp_path):
    with started(tmp_path, location("ecs/dagster_cloud.yaml")) as (launcher, server, service, task):
        assert server.server_endpoint.port == 4000
        assert server.server_endpoint.host.endswith(".harbor.local")
        assert service["launchType"] == "FARGATE"
        network = service["networkConfiguration"]["awsvpcConfiguration"]
        assert network["subnets"] == [aws["subnet"]]
        tags = {each["key"]: each["value"] for each in service["tags"]}
        assert tags["dagster/location_name"] == "harbor"
        assert tags["dagster/deployment_name"] == "prod"
        assert task["family"].startswith("server_")
        assert task["containerDefinitions"][0]["name"] == "dagster"
        launcher._remove_server_handle(server.server_handle)
        (left,) = boto3.client("ecs").describe_services(
            cluster="harbor", services=[service["serviceName"]]
        )["services"]
        assert left["status"] != "ACTIVE"


def test_settings_of_agent_and_location(aws, tmp_path):
    with started(tmp_path, location("ecs/dagster_cloud.yaml")) as (_, _, _, task):
        assert (task["cpu"], task["memory"]) == ("512", "2048")
        assert task["taskRoleArn"].endswith("/harbor-warehouse")
        assert task["executionRoleArn"].endswith("/harbor-execution")
        secrets = {
            each["name"]: each["valueFrom"] for each in task["containerDefinitions"][0]["secrets"]
        }
        assert secrets["HARBOR_API_TOKEN"] == aws["secret"]
        assert secrets["DATABASE_PASSWORD"].endswith(":password::")
        assert environment(task)["HARBOR_REGION"] == "north"
        assert environment(task)["HARBOR_STAGE"] == "live"
    with started(tmp_path, BARE) as (_, _, _, task):
        assert (task["cpu"], task["memory"]) == ("256", "1024")
        assert task["taskRoleArn"].endswith("/harbor-code")


def test_the_agents_value_of_a_variable_wins(aws, tmp_path):
    variables = ["HARBOR_REGION=south", "DAGSTER_CLOUD_DEPLOYMENT_NAME=fake"]
    given = {
        **BARE,
        "container_context": {"ecs": {"env_vars": variables}},
        "cloud_context_env": {"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod"},
    }
    with started(tmp_path, given) as (_, _, _, task):
        assert environment(task)["HARBOR_REGION"] == "north"
        assert environment(task)["DAGSTER_CLOUD_DEPLOYMENT_NAME"] == "prod", "the built-in value"
    page = (PAGES / "amazon-ecs" / "configuration-reference.md").read_text()
    assert "the agent's value wins" in page
    variables_page = PAGES.parent / "management" / "environment-variables" / "index.md"
    assert "On Amazon ECS, the value in `container_context` comes last" in variables_page.read_text()


def launch(folder, given: dict, tags: dict | None = None) -> dict:
    """Launch a run; return what ECS was asked for, with the task definition."""
    from dagster import DagsterRun, reconstructable

    with agent("ecs/dagster.yaml", folder) as instance:
        runs = instance.user_code_launcher.run_launcher()
        origin = reconstructable(plan).get_python_origin()
        repository = origin.repository_origin._replace(
            container_image=entry(given).code_location_deploy_data.image,
            container_context=given.get("container_context"),
        )
        run = DagsterRun(
            job_name="plan",
            tags=tags or {},
            job_code_origin=origin._replace(repository_origin=repository),
            remote_job_origin=RemoteJobOrigin(
                RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("harbor"), "__repository__"),
                "plan",
            ),
        )
        answer = {
            "tasks": [{"taskArn": "arn:aws:ecs:eu-west-1:123456789012:task/1", "clusterArn": "c"}],
            "failures": [],
        }
        hosted = mock.Mock(organization_name="hooli", deployment_name="prod")
        hosted.get_ref.return_value = instance.get_ref()
        with (
            mock.patch.object(type(runs), "_instance", new=hosted),
            mock.patch.object(runs.ecs, "run_task", return_value=answer) as asked,
        ):
            runs.launch_run(LaunchRunContext(run, workspace=None))
    request = asked.call_args.kwargs
    task = boto3.client("ecs").describe_task_definition(taskDefinition=request["taskDefinition"])
    return {"request": request, "task": task["taskDefinition"]}


@job
def plan(): ...


def test_run_is_a_task(aws, tmp_path):
    launched = launch(tmp_path, location("ecs/dagster_cloud.yaml"))
    overrides = launched["request"]["overrides"]
    # The location sets the memory; the CPU is the agent's.
    assert (overrides["cpu"], overrides["memory"]) == ("1024", "8192")
    assert {"key": "team", "value": "harbor"} in launched["request"]["tags"]
    assert launched["task"]["family"].startswith("dagsterrun_")
    assert launched["request"]["launchType"] == "FARGATE"


def test_tags_of_a_job(aws, tmp_path):
    spec = importlib.util.spec_from_file_location("big_run", FOLDER / "big_run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tags = module.defs.resolve_job_def("big_run").tags
    given = location("ecs/dagster_cloud.yaml")
    kept = {key: value for key, value in tags.items() if key.startswith("ecs/")}
    overrides = launch(tmp_path, given, kept)["request"]["overrides"]
    assert (overrides["cpu"], overrides["memory"]) == ("4096", "30720")
    assert overrides["ephemeralStorage"] == {"sizeInGiB": 100}


def test_prefix(aws, tmp_path):
    text = (FOLDER / "dagster.yaml").read_text() + "    server_task_definition_prefix: a-name-of-seventeen\n"
    (tmp_path / "dagster.yaml").write_text(text)
    from dagster import DagsterInstance

    with DagsterInstance.from_config(str(tmp_path)) as instance:
        with pytest.raises(Exception) as raised:
            instance.user_code_launcher
    quoted = "server_task_definition_prefix must be at most 16 characters"
    assert quoted in str(raised.value)
    assert quoted in (PAGES / "amazon-ecs" / "configuration-reference.md").read_text()


# The policy

PREFIXES = {
    "ecs": "ecs", "logs": "logs", "service_discovery": "servicediscovery", "tags_client": "tag",
    "secrets_manager": "secretsmanager",
}  # fmt: skip
#: Calls that need another action: an attribute of a resource, and what a call does besides.
FURTHER = {
    "ec2:DescribeRouteTables",  # ec2.route_tables
    "ec2:DescribeNetworkInterfaces",
    "ecs:TagResource",  # create_service and run_task with tags
    "servicediscovery:TagResource",
    "iam:PassRole",
}


#: In the resource for Secrets Manager only, which the agent doesn't use.
NOT_CALLED = {"secretsmanager:GetSecretValue"}


def actions_in_source() -> set[str]:
    """Every action that the packages of the agent can ask AWS for."""
    found = set()
    for package in (dagster_cloud.workspace.ecs, dagster_aws.ecs, dagster_aws.secretsmanager):
        for file in Path(package.__file__).parent.glob("*.py"):
            text = file.read_text()
            for client, paginator, call in re.findall(
                r"\b(ecs|logs|service_discovery|tags_client|secrets_manager)"
                r"\.(?:get_paginator\(\"(\w+)\"|([a-z_]+)\()",
                text,
            ):
                name = paginator or call
                if name != "get_waiter":
                    action = "".join(part.capitalize() for part in name.split("_"))
                    found.add(f"{PREFIXES[client]}:{action}")
    return found - NOT_CALLED


def actions_in_policy() -> set[str]:
    policy = json.loads((FOLDER / "agent_policy.json").read_text())
    listed = [statement["Action"] for statement in policy["Statement"]]
    return {each for a in listed for each in (a if isinstance(a, list) else [a])}


def test_policy_holds_what_the_agent_calls():
    assert actions_in_policy() == actions_in_source() | FURTHER


def test_calls_of_a_code_server_are_allowed(aws, tmp_path):
    """Record what botocore sends while a code server starts and stops."""
    import botocore.client

    called = set()
    send = botocore.client.BaseClient._make_api_call

    def record(self, operation, parameters):
        prefix = self.meta.service_model.signing_name.replace("tagging", "tag")
        called.add(f"{prefix}:{operation}")
        return send(self, operation, parameters)

    with mock.patch.object(botocore.client.BaseClient, "_make_api_call", record):
        with agent("ecs/dagster.yaml", tmp_path) as instance:
            launcher = instance.user_code_launcher
            given = location("ecs/dagster_cloud.yaml")
            server = launcher._start_new_server_spinup("prod", "harbor", entry(given))
            launcher._get_standalone_dagster_server_handles_for_location("prod", "harbor")
            launcher._remove_server_handle(server.server_handle)
    assert len(called) >= 10
    assert called <= actions_in_policy()


def test_roles():
    policy = json.loads((FOLDER / "agent_policy.json").read_text())
    passed = set(policy["Statement"][-1]["Resource"])
    config = yaml.safe_load((FOLDER / "dagster.yaml").read_text())["user_code_launcher"]["config"]
    named = location("ecs/dagster_cloud.yaml")["container_context"]["ecs"]["task_role_arn"]
    assert passed == {config["execution_role_arn"], config["task_role_arn"], named}
    trust = json.loads((FOLDER / "trust_policy.json").read_text())
    assert trust["Statement"][0]["Principal"] == {"Service": "ecs-tasks.amazonaws.com"}


def test_tags_of_dagster_are_reserved(aws, tmp_path):
    given = {
        **BARE,
        "container_context": {"ecs": {"server_ecs_tags": [{"key": "dagster/location_name"}]}},
    }
    with pytest.raises(Exception, match="Cannot override system ECS tags:"), started(tmp_path, given):
        pass


def test_public_addresses(aws, tmp_path, monkeypatch):
    """Without a NAT gateway in the route tables, tasks get a public address."""
    with started(tmp_path, BARE) as (launcher, _, service, _):
        network = service["networkConfiguration"]["awsvpcConfiguration"]
        assert network["assignPublicIp"] == "ENABLED"
    ec2 = boto3.client("ec2")
    subnet = ec2.describe_subnets(SubnetIds=[aws["subnet"]])["Subnets"][0]
    address = ec2.allocate_address(Domain="vpc")["AllocationId"]
    gateway = ec2.create_nat_gateway(SubnetId=aws["subnet"], AllocationId=address)["NatGateway"]
    table = ec2.create_route_table(VpcId=subnet["VpcId"])["RouteTable"]["RouteTableId"]
    ec2.associate_route_table(RouteTableId=table, SubnetId=aws["subnet"])
    ec2.create_route(
        RouteTableId=table,
        DestinationCidrBlock="0.0.0.0/0",
        NatGatewayId=gateway["NatGatewayId"],
    )
    with started(tmp_path, BARE) as (_, _, service, _):
        network = service["networkConfiguration"]["awsvpcConfiguration"]
        assert network["assignPublicIp"] == "DISABLED"


def test_an_arn_without_quotes():
    with pytest.raises(yaml.YAMLError) as raised:
        yaml.safe_load("valueFrom: arn:aws:secretsmanager:eu-west-1:123456789012:secret:a::\n")
    assert "mapping values are not allowed here" in str(raised.value)


def test_dockerfile():
    text = (FOLDER / "Dockerfile").read_text()
    folder = re.search(r"COPY dagster.yaml (\S+)/dagster.yaml", text)[1]
    assert json.loads(text.partition("CMD ")[2]) == ["dagster-cloud", "agent", "run", folder]


def test_the_token_reaches_the_code(aws, tmp_path, monkeypatch):
    """Tasks get settings with the name of the variable; a secret gives them its value."""
    from dagster import DagsterInstance
    from dagster._core.instance.ref import InstanceRef
    from dagster_shared.serdes import deserialize_value

    with started(tmp_path, BARE) as (_, _, _, task):
        given = environment(task)
        secrets = {each["name"] for each in task["containerDefinitions"][0]["secrets"]}
    assert "DAGSTER_CLOUD_AGENT_TOKEN" not in given
    assert "DAGSTER_CLOUD_AGENT_TOKEN" in secrets
    reference = deserialize_value(given["DAGSTER_INSTANCE_REF"], InstanceRef)
    # The task has the token, but none of the agent's other variables.
    for name in ("HARBOR_SUBNET", "HARBOR_SECURITY_GROUP", "HARBOR_NAMESPACE"):
        monkeypatch.delenv(name)
    with DagsterInstance.from_ref(reference) as instance:
        assert instance.organization_name == "hooli"
    monkeypatch.delenv("DAGSTER_CLOUD_AGENT_TOKEN")
    with pytest.raises(Exception) as raised:
        DagsterInstance.from_ref(reference)
    quoted = (
        'You have attempted to fetch the environment variable "DAGSTER_CLOUD_AGENT_TOKEN" '
        "which is not set."
    )
    assert quoted in str(raised.value)
    assert quoted in (PAGES / "amazon-ecs" / "manual-provision.md").read_text()


def test_secrets_as_arns(aws, tmp_path):
    settings = yaml.safe_load((FOLDER / "dagster.yaml").read_text())
    settings["user_code_launcher"]["config"]["secrets"] = [aws["secret"]]
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(settings))
    from dagster import DagsterInstance

    with DagsterInstance.from_config(str(tmp_path)) as instance:
        assert instance.user_code_launcher.secrets == [
            {"name": "HARBOR_API_TOKEN", "valueFrom": aws["secret"]}
        ]
