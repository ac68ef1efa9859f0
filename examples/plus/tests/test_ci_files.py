"""The files of CI/CD: what is read, what overrides what, and what is refused."""

import inspect
import json
import os
import re
import shutil
from pathlib import Path

import dagster_dg_cli
import pytest
import yaml
from ci_fixtures import (  # noqa: F401
    CI,
    gitlab,
    job,
    plus,
    repository,
    run,
)
from conftest import GROUP
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud_cli import config_utils
from dagster_cloud_cli.commands import ci
from dagster_cloud_cli.commands import job as launch
from dagster_cloud_cli.core.pex_builder.gitlab_context import GitlabEvent
from page_text import read_page
from release import RELEASE, first_of

PAGE = GROUP.parents[1] / "site/docs/deployment/dagster-plus/ci-cd/ci-cd-file-reference.md"
START = "dg plus deploy start --deployment prod --yes"


def made() -> dict[str, dict]:
    """Return the locations of the file that `dg` makes for its session."""
    file = Path(os.environ["DAGSTER_BUILD_STATEDIR"]) / "dagster_cloud.yaml"
    locations = yaml.safe_load(file.read_text())["locations"]
    return {each["location_name"]: each for each in locations}


def state(name: str = "ferry") -> dict:
    file = Path(os.environ["DAGSTER_BUILD_STATEDIR"]) / f"location-{name}.json"
    return json.loads(file.read_text())


def test_a_session(repository, plus):  # noqa: F811
    run("dagster-cloud ci init --deployment prod --commit-hash 1a2b3c")
    begun = state()
    keys = [
        "url",
        "deployment_name",
        "location_file",
        "location_name",
        "is_branch_deployment",
        "selected",
        "build",
        "build_output",
        "defs_state_info",
        "status_url",
        "history",
    ]
    if RELEASE < (1, 11):
        keys.remove("defs_state_info")
    assert list(begun) == keys
    assert begun["build"]["commit_hash"] == "1a2b3c"
    assert begun["build_output"] is None
    assert os.environ["DAGSTER_CLOUD_API_TOKEN"] not in json.dumps(begun)
    run("dagster-cloud ci set-build-output --image-tag 1a2b3c")
    run("dagster-cloud ci deploy")
    assert state()["build_output"]["image"] == "ghcr.io/hooli/ferry:1a2b3c"
    assert [each["status"] for each in state()["history"]] == ["pending", "success"]
    assert json.loads(run("dagster-cloud ci status"))["location_name"] == "ferry"
    if RELEASE >= (1, 10):  # which has `dg`
        # A module of 1.11, and one of 1.10.
        modules = ("dagster_dg_cli.cli.plus.deploy.commands", "dagster_dg_cli.cli.plus.deploy")
        assert "/dg-build-state" in first_of("DEFAULT_STATEDIR_PATH", *modules)


def test_build_yaml_of_a_workspace(job, plus, tmp_path, monkeypatch):  # noqa: F811
    folder = shutil.copytree(CI / "workspace", tmp_path / "workspace")
    monkeypatch.chdir(folder)
    run(START)
    assert {name: each["build"]["registry"] for name, each in made().items()} == {
        "ferry": "ghcr.io/hooli/transport",
        "timetable": "ghcr.io/hooli/timetable",
    }
    assert "directory" not in made()["ferry"]["build"]


def test_build_yaml_refuses_other_keys(repository, plus):  # noqa: F811
    with (repository / "build.yaml").open("a") as file:
        file.write("dockerfile: Dockerfile.prod\n")
    with pytest.raises(AssertionError, match="build.dockerfile\n  Extra inputs are not permitted"):
        run(START)


def test_container_context(repository, plus):  # noqa: F811
    shutil.copy(CI / "container_context.yaml", repository)
    run(START)
    location = made()["ferry"]
    given = yaml.safe_load((CI / "container_context.yaml").read_text())
    assert location["container_context"] == given
    assert location["build"]["directory"] == str(repository)
    del location["build"]  # for the commands; the agent gets the image
    assert not validate_workspace_location({**location, "image": "ghcr.io/hooli/ferry:1a2b3c"})


def test_variables_of_gitlab(repository, monkeypatch):  # noqa: F811
    """Without these, the commands end with a KeyError."""
    needed = ("CI_COMMIT_SHA", "CI_JOB_URL", "CI_PROJECT_NAME", "CI_PROJECT_URL")
    for name, value in gitlab(repository, "main").items():
        if name in needed:
            monkeypatch.setenv(name, value)
    GitlabEvent(str(repository))
    for name in needed:
        with monkeypatch.context() as without:
            without.delenv(name)
            with pytest.raises(KeyError, match=name):
                GitlabEvent(str(repository))


def test_check_reaches_dagster_plus(repository, plus):  # noqa: F811
    printed = run("dagster-cloud ci check")
    assert "Able to connect to dagster.cloud" in printed
    assert "Passed: 2" in printed


def table(heading: str) -> dict[str, list[str]]:
    """Return the rows of the first table below a heading of the page: each name, and its other cells."""
    text = read_page(PAGE).partition(heading)[2]
    rows: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("| `"):
            first, *cells = [each.strip() for each in line.strip("| ").split(" | ")]
            rows.update({name: cells for name in re.findall(r"`([^`]+)`", first)})
        elif rows and not line.startswith("|"):
            break
    return rows


def test_table_of_variables(monkeypatch):
    defaults = {name: cells[0] for name, cells in table("## Environment variables").items()}
    heartbeat = defaults[config_utils.AGENT_HEARTBEAT_TIMEOUT_ENV_VAR_NAME]
    if RELEASE >= (1, 11):
        hybrid, serverless = (
            ci.DEFAULT_HYBRID_AGENT_HEARTBEAT_TIMEOUT,
            ci.DEFAULT_SERVERLESS_AGENT_HEARTBEAT_TIMEOUT,
        )
        assert heartbeat == f"`{hybrid}` in Hybrid, `{serverless}` in Serverless"
    else:
        assert heartbeat == f"`{config_utils.DEFAULT_AGENT_HEARTBEAT_TIMEOUT}`"
    load = config_utils.LOCATION_LOAD_TIMEOUT_ENV_VAR_NAME
    monkeypatch.delenv(load, raising=False)
    assert defaults[load] == f"`{config_utils.get_location_load_timeout()}`"
    monkeypatch.setenv(load, "7")
    assert config_utils.get_location_load_timeout() == 7
    # These are read where they are used, with their defaults.
    for module, name in ((launch, "JOB_LAUNCH_RETRIES"), (ci, "CLI_LOG_LEVEL")):
        if RELEASE < (1, 10):  # which doesn't read them
            assert f"DAGSTER_CLOUD_{name}" not in {*defaults, *inspect.getsource(module).split('"')}
            continue
        default = defaults[f"DAGSTER_CLOUD_{name}"].strip("`")
        assert f'os.getenv("DAGSTER_CLOUD_{name}", "{default}")' in inspect.getsource(module)


def test_tables_of_the_workflow():
    """The variables of the generated workflows, and which of the two sets them."""
    folder = Path(dagster_dg_cli.__file__).parent / "templates"
    serverless, hybrid = (
        yaml.safe_load((folder / f"{name}-github-action.yaml").read_text())
        for name in ("serverless", "hybrid")
    )
    rows = table("### Variables of the workflow")
    assert {name for name, cells in rows.items() if cells[0] != "–"} == set(serverless["env"])
    tag = {name for name, cells in rows.items() if cells[1] == "Set by a step"}
    assert tag == {"IMAGE_TAG"}
    assert {name for name, cells in rows.items() if cells[1] != "–"} - tag == set(hybrid["env"])
    for name, cells in rows.items():
        if cells[0].startswith("`"):
            assert cells[0] == f"`{serverless['env'][name]}`"
    for workflow in (serverless, hybrid):
        (each,) = workflow["jobs"].values()
        assert set(table("### Steps")) <= {step.get("id") for step in each["steps"]}
    assert serverless["concurrency"]["cancel-in-progress"] is True


def test_table_of_the_session(repository, plus):  # noqa: F811
    run("dagster-cloud ci init --deployment prod --commit-hash 1a2b3c")
    assert set(table("## location-NAME.json")) == set(state())
