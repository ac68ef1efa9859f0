"""Sizes of steps on ECS: the page on AWS, and its sample."""

import importlib.util
from pathlib import Path

import dagster as dg
import pytest
from dagster_aws.ecs.executor import _ECS_EXECUTOR_CONFIG_SCHEMA, EcsStepHandler

GROUP = Path(__file__).parents[1]
PAGE = (GROUP.parents[1] / "site/docs/deployment/oss/deployment-options/aws.md").read_text()


def sample():
    spec = importlib.util.spec_from_file_location("steps", GROUP / "aws/steps.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sizes(tags: dict[str, str], cpu: int | None, memory: int | None) -> dict:
    """Return what the executor asks ECS for, for a step with `tags`."""
    handler = EcsStepHandler.__new__(EcsStepHandler)
    handler._task_overrides = {}
    handler._cpu, handler._memory, handler._ephemeral_storage = str(cpu), str(memory), None
    return handler._get_task_overrides(tags)


def test_sizes_of_the_sample():
    job = sample().defs.resolve_job_def("per_step")
    tags = {node.name: dict(node.tags) for node in job.graph.node_defs}
    assert job.executor_def.name == "ecs"
    assert sizes(tags["berth_plan"], 512, 1024) == {"cpu": "4096", "memory": "16384"}
    assert sizes(tags["arrivals"], 512, 1024) == {"cpu": "512", "memory": "1024"}
    assert job.execute_in_process().success


def test_tags_and_settings():
    import inspect

    source = inspect.getsource(EcsStepHandler)
    for setting in ("cpu", "memory", "ephemeral_storage", "run_task_kwargs", "task_overrides"):
        assert f'"ecs/{setting}"' in source and setting in _ECS_EXECUTOR_CONFIG_SCHEMA
        assert f"| `ecs/{setting}` | `{setting}` |" in PAGE
    assert sizes({"ecs/ephemeral_storage": "50"}, None, None)["ephemeralStorage"] == {"sizeInGiB": 50}


def test_other_launchers():
    with dg.instance_for_test() as instance:
        with pytest.raises(Exception) as raised:
            dg.execute_job(dg.reconstructable(per_step), instance=instance, raise_on_error=True)
    shown = "Using the ecs_executor currently requires that the run be launched in an ECS task via the EcsRunLauncher."
    assert shown in str(raised.value) and shown in PAGE


def per_step():
    return sample().defs.resolve_job_def("per_step")
