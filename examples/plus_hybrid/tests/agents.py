"""Agents made from the files of the pages, without starting them."""

from contextlib import contextmanager
from pathlib import Path

import yaml
from conftest import GROUP
from dagster import DagsterInstance
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_cloud_cli.core.workspace import CodeLocationDeployData

IMAGE = "ghcr.io/hooli/harbor:1a2b3c"


@contextmanager
def agent(file: str, folder: Path):
    """Load an agent's dagster.yaml with the class that it names."""
    (folder / "dagster.yaml").write_text((GROUP / file).read_text())
    with DagsterInstance.from_config(str(folder)) as instance:
        yield instance


def location(file: str, number: int = 0) -> dict:
    """Check a dagster_cloud.yaml as `dagster-cloud ci check` does, and as an agent does."""
    text = (GROUP / file).read_text()
    load_dagster_cloud_yaml(text)
    given = yaml.safe_load(text)["locations"][number]
    deployed = {k: v for k, v in given.items() if k != "build"}
    assert validate_workspace_location(deployed) == []
    return given


def entry(given: dict) -> UserCodeLauncherEntry:
    """What Dagster+ hands an agent for a location."""
    return UserCodeLauncherEntry(
        CodeLocationDeployData(
            image=IMAGE,
            container_context=given.get("container_context"),
            cloud_context_env=given.get("cloud_context_env"),
            **given["code_source"],
        ),
        1.0,
    )
