"""Copies samples into an empty folder and runs them there, with Spark in local mode."""

import importlib.util
import shutil
import sys
from pathlib import Path

import dagster as dg
import pytest

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

import session  # noqa: E402
from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401


@pytest.fixture(autouse=True)
def workspace(tmp_path, monkeypatch):
    """An empty working directory; Spark listens on this machine only."""
    home = tmp_path / "dagster_home"
    home.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
    monkeypatch.delenv("SPARK_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    shutil.copy(GROUP / "pyspark_noise/readings.csv", tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def fresh_spark():
    """End Spark and its JVM, which keeps its settings and the folder that it started in."""
    yield
    from pyspark import SparkContext
    from pyspark.sql import SparkSession

    active = SparkSession.getActiveSession()
    if active is not None:
        active.stop()
    gateway = SparkContext._gateway
    if gateway is not None:
        gateway.shutdown()
        gateway.proc.stdin.close()
        gateway.proc.wait()
        SparkContext._gateway = SparkContext._jvm = None


@pytest.fixture
def load():
    """Returns a function: a sample's file -> its module."""

    def run(name: str):
        spec = importlib.util.spec_from_file_location("sample", GROUP / name)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return run


def metadata_of(result, name):
    """The metadata of the materializations of the asset, as plain values."""
    return [
        {key: value.value for key, value in event.metadata.items()}
        for event in result.asset_materializations_for_node(name)
    ]


@pytest.fixture
def materialize():
    """Returns a function that materializes assets and gives the result, failed or not."""

    def run(defs: dg.Definitions, *assets, **options):
        with dg.instance_for_test() as instance:
            return dg.materialize(
                assets, resources=defs.resources, instance=instance, **options
            )

    return run
