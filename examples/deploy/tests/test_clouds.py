"""The pages on AWS and Google Cloud, with stand-ins: moto for AWS, a bucket in memory for Cloud Storage."""

import importlib.util
import pickle
import re
from pathlib import Path
from unittest import mock

import boto3
import dagster as dg
import pytest
import yaml
from dagster._config import process_config
from dagster._core.instance.config import dagster_instance_config
from dagster._core.launcher import LaunchRunContext
from dagster._serdes import class_from_code_pointer
from moto import mock_aws
from release import first_of

ORIGINS = (
    "dagster._core.remote_origin",
    "dagster._core.remote_representation.origin",  # before 1.11
)
RegisteredCodeLocationOrigin = first_of("RegisteredCodeLocationOrigin", *ORIGINS)
RemoteJobOrigin = first_of("RemoteJobOrigin", *ORIGINS)
RemoteRepositoryOrigin = first_of("RemoteRepositoryOrigin", *ORIGINS)

GROUP = Path(__file__).parents[1]


def sample(path: str):
    spec = importlib.util.spec_from_file_location(path.replace("/", "_"), GROUP / f"{path}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def settings(cloud: str) -> dict:
    return yaml.safe_load((GROUP / cloud / "dagster.yaml").read_text())


@pytest.mark.parametrize("cloud", ["aws", "gcp"])
def test_instance_files(cloud, tmp_path):
    (tmp_path / "dagster.yaml").write_text((GROUP / cloud / "dagster.yaml").read_text())
    dagster_instance_config(str(tmp_path))
    checked = 0
    for value in settings(cloud).values():
        if "class" in value:
            config_class = class_from_code_pointer(value["module"], value["class"])
            assert process_config(config_class.config_type(), value["config"]).success
            checked += 1
    assert checked == {"aws": 2, "gcp": 1}[cloud]


@pytest.fixture
def aws(monkeypatch):
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "x")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "x")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-west-1")
    with mock_aws():
        yield


def test_values_go_to_s3(aws):
    s3 = boto3.client("s3")
    s3.create_bucket(
        Bucket="harbor-dagster", CreateBucketConfiguration={"LocationConstraint": "eu-west-1"}
    )
    module = sample("aws/harbor")
    assert dg.materialize(
        [module.arrivals, module.berths], resources=dict(module.defs.resources)
    ).success
    keys = {each["Key"] for each in s3.list_objects_v2(Bucket="harbor-dagster")["Contents"]}
    assert keys == {"dagster/arrivals", "dagster/berths"}
    stored = s3.get_object(Bucket="harbor-dagster", Key="dagster/berths")["Body"].read()
    assert pickle.loads(stored) == {"Aurora": 1, "Borealis": 2}


@dg.job
def plan():
    pass


def launch_on_ecs(tags=None) -> dict:
    """Launch a run with a stand-in for ECS; return what `run_task` was asked for, with the task."""
    ecs, ec2 = boto3.client("ecs"), boto3.resource("ec2")
    ecs.create_cluster(clusterName="harbor")
    subnet = next(iter(ec2.subnets.all()))
    config = settings("aws")["run_launcher"]["config"]
    # Outside of ECS there is no current task to copy: name what it would give.
    config["use_current_ecs_task_config"] = False
    config["task_definition"] = {
        "log_group": "/dagster/runs",
        "execution_role_arn": "arn:aws:iam::123456789012:role/dagster-execution",
    }
    config["run_task_kwargs"]["networkConfiguration"] = {
        "awsvpcConfiguration": {"subnets": [subnet.id]}
    }
    overrides = {
        "run_launcher": {"module": "dagster_aws.ecs", "class": "EcsRunLauncher", "config": config}
    }
    with dg.instance_for_test(overrides=overrides) as instance:
        origin = dg.reconstructable(plan).get_python_origin()
        repository = origin.repository_origin._replace(
            container_image="123456789012.dkr.ecr.eu-west-1.amazonaws.com/harbor:1"
        )
        run = instance.create_run_for_job(
            plan,
            job_code_origin=origin._replace(repository_origin=repository),
            remote_job_origin=RemoteJobOrigin(
                RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("harbor"), "__repository__"),
                "plan",
            ),
            tags=tags or {},
        )
        launcher = instance.run_launcher
        # moto starts no task of this kind; the rest of the calls go to it.
        started = {
            "tasks": [{"taskArn": "arn:aws:ecs:eu-west-1:123456789012:task/1", "clusterArn": "c"}],
            "failures": [],
        }
        with mock.patch.object(launcher.ecs, "run_task", return_value=started) as asked:
            launcher.launch_run(LaunchRunContext(run, workspace=None))
        request = asked.call_args.kwargs
        stored = instance.get_run_by_id(run.run_id)
        messages = [log.message for log in instance.all_logs(run.run_id)]
    task = ecs.describe_task_definition(taskDefinition=request["taskDefinition"])
    return {"request": request, "definition": task["taskDefinition"], "tags": stored.tags, "log": messages}


def test_a_run_is_a_task(aws, monkeypatch):
    monkeypatch.setenv("DAGSTER_PG_HOST", "db.internal")
    launched = launch_on_ecs()
    definition = launched["definition"]
    container = definition["containerDefinitions"][0]
    assert definition["family"].startswith("run_")
    assert container["name"] == "run"
    assert container["image"].endswith("/harbor:1")
    assert {s["name"] for s in container["secrets"]} == {"DAGSTER_PG_PASSWORD"}
    assert {"name": "DAGSTER_PG_HOST", "value": "db.internal"} in container["environment"]
    overrides = launched["request"]["overrides"]
    assert (overrides["cpu"], overrides["memory"]) == ("512", "2048")
    assert launched["request"]["cluster"] == "harbor"
    assert launched["tags"]["ecs/task_arn"].startswith("arn:aws:ecs:")
    assert any("Launching run in ECS task" in message for message in launched["log"])


def test_tags_set_the_size_of_a_task(aws, monkeypatch):
    monkeypatch.setenv("DAGSTER_PG_HOST", "db.internal")
    tags = sample("aws/harbor").defs.resolve_job_def("large").tags
    launched = launch_on_ecs({k: v for k, v in tags.items() if k.startswith("ecs/")})
    overrides = launched["request"]["overrides"]
    assert (overrides["cpu"], overrides["memory"]) == ("2048", "8192")


def test_messages_of_the_ecs_launcher(aws):
    from dagster_aws.ecs import EcsRunLauncher

    page = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/aws.md").read_text()
    with pytest.raises(dg._check.CheckError) as raised:
        EcsRunLauncher(task_definition_prefix="seventeen-letters")
    quoted = "Task definition prefix must be no more than 16 characters"
    assert quoted in str(raised.value)
    assert quoted in page


def test_own_task_definition_without_the_container(aws):
    from dagster_aws.ecs import EcsRunLauncher

    page = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/aws.md").read_text()
    boto3.client("ecs").register_task_definition(
        family="harbor", containerDefinitions=[{"name": "worker", "image": "harbor:1", "memory": 512}]
    )
    with pytest.raises(dg._check.CheckError) as raised:
        EcsRunLauncher(task_definition="harbor", use_current_ecs_task_config=False)
    quoted = "Cannot override container 'run' in task definition"
    assert quoted in str(raised.value)
    assert f"`{quoted} …`" in page


def test_keys_of_the_ecs_launcher(aws):
    """The page lists all keys with their defaults, by the launcher's own schema."""
    from dagster_aws.ecs import EcsRunLauncher

    page = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/aws.md").read_text()
    fields = EcsRunLauncher.config_type()
    stated = dict(re.findall(r"^\| `(\w+)` \| `?(.+?)`? \| ", page, re.MULTILINE))
    assert set(stated) == set(fields)
    defaults = {
        key: field.default_value if field.default_provided else None
        for key, field in fields.items()
    }
    # Here the schema has no default, the class has.
    launcher = EcsRunLauncher(use_current_ecs_task_config=False)
    defaults |= {"env_vars": launcher.env_vars, "secrets": launcher.secrets}
    words = {"true": True, "false": False, "none": None, "[]": []}
    for key, text in stated.items():
        assert words.get(text, text) == (defaults[key] if defaults[key] != {} else None), key


class MemoryBucket:
    """A bucket of Cloud Storage in memory."""

    def __init__(self):
        self.objects: dict[str, bytes] = {}

    def exists(self):
        return True

    def blob(self, name):
        blob = mock.Mock()
        blob.exists.side_effect = lambda: name in self.objects
        blob.upload_from_string.side_effect = lambda data: self.objects.update({name: data})
        blob.download_as_bytes.side_effect = lambda: self.objects[name]
        return blob


def test_values_go_to_cloud_storage():
    bucket = MemoryBucket()
    client = mock.MagicMock()
    client.bucket.return_value = bucket
    client.get_bucket.return_value = bucket
    module = sample("gcp/harbor")
    with mock.patch("google.cloud.storage.client.Client", return_value=client) as made:
        assert dg.materialize(
            [module.arrivals, module.berths], resources=dict(module.defs.resources)
        ).success
    assert made.call_args.kwargs["project"] == "harbor-prod"
    assert set(bucket.objects) == {"dagster/arrivals", "dagster/berths"}


def test_without_credentials_of_google(monkeypatch, tmp_path):
    """Outside of Google Cloud, the client library finds no service account."""
    from google.auth.exceptions import DefaultCredentialsError
    from google.cloud import storage

    monkeypatch.setenv("NO_GCE_CHECK", "true")
    monkeypatch.setenv("CLOUDSDK_CONFIG", str(tmp_path))
    with pytest.raises(DefaultCredentialsError) as raised:
        storage.Client(project="harbor-prod")
    page = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/gcp.md").read_text()
    quoted = "Your default credentials were not found."
    assert quoted in str(raised.value)
    assert f"`{quoted}`" in page
