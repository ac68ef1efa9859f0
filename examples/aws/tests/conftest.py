"""Runs the samples in an empty folder, against moto's server: no account, no network, no telemetry."""

import os
import runpy
import sys
import urllib.request
from pathlib import Path

import boto3
import dagster as dg
import pytest

GROUP = Path(__file__).parents[1]
PAGES = GROUP.parents[1] / "site/docs/integrations/libraries/aws"
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401

session.LIBRARIES += ["boto3", "dagster_aws.s3", "dagster_aws.pipes"]


@pytest.fixture(autouse=True)
def workspace(tmp_path, monkeypatch):
    """An empty working directory and Dagster home, and none of this machine's accounts."""
    for name in list(os.environ):
        if name.startswith("AWS_"):
            monkeypatch.delenv(name)
    home = tmp_path / "dagster_home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def moto_server():
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    _, port = server.get_host_and_port()
    yield f"http://127.0.0.1:{port}"
    server.stop()


@pytest.fixture
def aws(moto_server, monkeypatch):
    """An empty account behind moto's server. boto3 finds it as it finds AWS: in the environment."""
    reset = urllib.request.Request(f"{moto_server}/moto-api/reset", method="POST")
    urllib.request.urlopen(reset)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-west-1")
    monkeypatch.setenv("AWS_ENDPOINT_URL", moto_server)
    return moto_server


@pytest.fixture
def bucket(aws):
    """Returns a function that makes a bucket."""

    def make(name):
        place = {"LocationConstraint": "eu-west-1"}
        boto3.client("s3").create_bucket(Bucket=name, CreateBucketConfiguration=place)

    return make


def load(path):
    """The globals of a sample, freshly run."""
    return runpy.run_path(str(GROUP / path))


def run(defs, *keys, instance=None, **options):
    """Materialize assets of `defs`, all without keys, in this process."""
    job = defs.resolve_implicit_global_asset_job_def()
    selection = [dg.AssetKey.from_user_string(key) for key in keys] or None
    if instance is not None:
        return job.execute_in_process(instance=instance, asset_selection=selection, **options)
    with dg.instance_for_test() as fresh:
        return job.execute_in_process(instance=fresh, asset_selection=selection, **options)


def metadata_of(result, name):
    """The metadata values of the one materialization of an asset."""
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key.path[-1] == name
    ]
    return {key: entry.value for key, entry in event.materialization.metadata.items()}


def check_of(result):
    """The one check evaluation of a run."""
    [evaluation] = result.get_asset_check_evaluations()
    return evaluation


def page(name):
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


def states(name, *texts):
    """Each text is on the page, word for word."""
    text = page(name)
    for each in texts:
        assert each in text, f"not on {name}: {each}"


def defaults(config_class, *names):
    """The defaults of a resource's fields."""
    return {name: config_class.model_fields[name].default for name in names}
