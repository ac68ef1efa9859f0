"""The page on Ray: a cluster of this machine, which each step starts and ends."""

import re
from importlib.metadata import requires

import dagster as dg
import pytest
from conftest import metadata_of
from dagster_ray import LocalRay, Lifecycle, RayIOManager, RayRunLauncher, ray_executor


@pytest.fixture(autouse=True)
def no_cluster_left(monkeypatch, workspace):
    import ray

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    yield
    ray.shutdown()


def test_sample(materialize):
    result = materialize("local")
    assert result.success
    metadata = metadata_of(result, "word_counts")
    assert (metadata["letters"].value, metadata["words"].value) == (3, 12)


def test_io_manager():
    """Values stay in Ray's memory, and end with the cluster."""
    import ray

    @dg.asset(io_manager_key="ray_io_manager")
    def numbers() -> list[int]:
        return [1, 2, 3]

    @dg.asset
    def total(numbers: list[int]) -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"total": sum(numbers)})

    ray.init(num_cpus=2, include_dashboard=False)
    resources = {"ray_io_manager": RayIOManager()}
    result = dg.materialize([numbers, total], resources=resources)
    assert metadata_of(result, "total")["total"].value == 6
    # A value that a cluster which is gone had.
    ray.shutdown()
    ray.init(num_cpus=2, include_dashboard=False)
    failed = dg.materialize(
        [numbers, total], selection="total", resources=resources, raise_on_error=False
    )
    [failure] = [e for e in failed.all_events if e.event_type_value == "STEP_FAILURE"]
    error = failure.step_failure_data.error.to_string()
    assert 'Value "None" of python type "NoneType" must be a list.' in error


def test_defaults_of_the_page():
    fields = LocalRay.model_fields
    assert fields["timeout"].default == 600.0
    assert fields["redis_port"].default == 10001
    assert fields["dashboard_port"].default == 8265
    assert fields["ray_init_options"].default_factory() == {}
    lifecycle = Lifecycle()
    assert (lifecycle.create, lifecycle.wait, lifecycle.connect) == (True, True, True)
    assert lifecycle.cleanup == "always"
    assert LocalRay().ray_address is None
    assert {"ray", "retries", "tag_concurrency_limits"} == set(
        ray_executor.config_schema.config_type.fields
    )
    assert RayIOManager().address is None
    needed = [each for each in requires("dagster-ray") if "extra" not in each]
    assert not [each for each in needed if re.match(r"ray\b", each)]
    named = {"address", "num_cpus", "num_gpus", "memory", "resources", "runtime_env", "env_vars"}
    for schema in (RayRunLauncher.config_type(), ray_executor.config_schema.config_type.fields):
        assert named <= set(schema["ray"].config_type.fields)
