"""What Dagster+ needs of a dbt project: prepared and packaged, and a step in the workflow."""

import json
import os
import re
import shutil
import subprocess
from importlib.resources import files

import pytest
import yaml
from conftest import GROUP
from release import RELEASE


@pytest.fixture
def project(workspace):
    """The dg project beside the dbt project, whose profiles have three targets."""
    shutil.copytree(GROUP / "plus/ferry_ops", workspace / "ferry_ops")
    shutil.copy(GROUP / "plus/profiles.yml", workspace / "ferries/profiles.yml")
    shutil.rmtree(workspace / "ferries/target")
    return workspace / "ferry_ops"


def run(line, cwd, **env):
    done = subprocess.run(
        line, shell=True, cwd=cwd, env={**os.environ, **env}, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_package(project):
    """The step of the workflow, without its first line, which installs the project."""
    [step] = yaml.safe_load((GROUP / "plus/step-serverless.yml").read_text())
    install, package = step["run"].splitlines()
    assert install == "python -m pip install ."
    file = GROUP / "plus/cli/package.txt"
    command, _, shown = file.read_text("utf-8").partition("\n")
    assert command == package

    printed = run(command, project, COLUMNS="300")

    printed = printed.replace(str(project.parent), "/home/you")
    rows = "".join(f"{row.rstrip()}\n" for row in printed.splitlines() if not row[:2].isdigit())
    if os.environ.get("DBT_TUTORIAL_RECORD"):
        file.write_text(f"{command}\n{rows}", "utf-8")
    else:
        assert rows == shown
    packaged = project / "src/ferry_ops/dbt-project"
    manifest = json.loads((packaged / "target/manifest.json").read_text())
    assert "model.ferries.route_revenue" in manifest["nodes"]
    # dbt parses everything again in the copy.
    assert (project.parent / "ferries/target/partial_parse.msgpack").exists()
    assert not (packaged / "target/partial_parse.msgpack").exists()


def test_targets(project):
    show = "python -c 'from ferry_ops.project import ferries; print(ferries.target, ferries.project_dir)'"
    source = {"PYTHONPATH": "src", "WAREHOUSE": "w.duckdb"}

    def target(**env):
        return run(show, project, **source, **env).split()[0]

    assert target() == "dev"
    assert target(DAGSTER_CLOUD_DEPLOYMENT_NAME="prod") == "prod"
    assert target(DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT="1") == "branch"


def test_packaged_project_is_used_where_the_original_is_missing(project):
    run((GROUP / "plus/cli/package.txt").read_text().splitlines()[0], project)
    shutil.rmtree(project.parent / "ferries")
    shown = run(
        "python -c 'from ferry_ops.project import ferries; print(ferries.manifest_path)'",
        project,
        PYTHONPATH="src",
    )
    assert shown.strip().endswith("ferry_ops/src/ferry_ops/dbt-project/target/manifest.json")


def test_steps_fit_into_the_workflow_of_dg():
    template = (files("dagster_dg_cli") / "templates/serverless-github-action.yaml").read_text()
    steps = [
        each["name"] for each in yaml.safe_load(template)["jobs"].popitem()[1]["steps"]
    ]
    # Python is there, and nothing is built yet.
    assert steps.index("Install setuptools") + 1 == steps.index("Run PEX build")
    assert steps.index("Initialize build session") < steps.index("Run PEX build")
    assert "steps.prerun.outputs.result" in template
    [step] = yaml.safe_load((GROUP / "plus/step-serverless.yml").read_text())
    if RELEASE >= (1, 11):
        assert step["working-directory"] == "${{ env.DAGSTER_PROJECT_DIR }}"
        assert "env.DAGSTER_PROJECT_DIR " in template
    else:  # whose workflow has no such variable
        assert step["working-directory"] == "."
        assert "DAGSTER_PROJECT_DIR" not in template
    [state] = yaml.safe_load((GROUP / "plus/step-state.yml").read_text())
    assert "dagster-cloud-cli@" in state["uses"]
    assert re.search(r"utils/dagster-cloud-cli@", template)


def test_dockerfile_packages_the_same_file():
    text = (GROUP / "plus/Dockerfile").read_text().replace(" \\\n  ", " ")
    [package] = [each for each in text.splitlines() if "prepare-and-package" in each]
    assert package.endswith("--file ferry_ops/src/ferry_ops/project.py")
    assert (GROUP / "plus/ferry_ops/src/ferry_ops/project.py").exists()
