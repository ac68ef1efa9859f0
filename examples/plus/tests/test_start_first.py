"""The first deployment, and what a project needs for it."""

import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path

from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.user_code_launcher import ProcessUserCodeLauncher
from dagster_cloud_cli.config.models import CodeSource
from packaging.requirements import Requirement
from release import RELEASE, VERSION
from start_kit import (  # noqa: F401
    REGISTRY,
    START,
    docker,
    place,
    plus,
    run,
    run_shown,
    run_visibly,
    shown,
)

# Getting started


def git(*arguments: str) -> None:
    name = ["-c", "user.name=You", "-c", "user.email=you@example.com"]
    subprocess.run(["git", *name, *arguments], check=True, timeout=300)


def test_deploy_to_serverless(plus, docker, capfd):  # noqa: F811
    plus.agents = [{"status": "RUNNING", "errors": []}]
    git("init", "-q", "-b", "main")
    git("commit", "-q", "--allow-empty", "-m", "Start")
    command = "dg plus deploy --agent-type serverless --yes"
    printed = run_visibly(command, capfd)
    assert (START / "cli" / "deploy.txt").read_text().splitlines()[0] == command
    shown("deploy", printed)
    (image,) = {each["image"] for each in plus.locations.values()}
    assert image.startswith(f"{REGISTRY}:prod-ferries-")
    calls = {arguments[0]: arguments[1:] for arguments, _ in docker()}
    assert calls["push"] == [image]
    assert calls["build"][calls["build"].index("-f") + 1] == str(Path("Dockerfile").absolute())
    assert "linux/amd64" in calls["build"]
    assert plus.locations["ferries"]["code_source"] == {"module_name": "ferries.definitions"}


def test_list_of_locations(plus):  # noqa: F811
    image = f"{REGISTRY}:prod-ferries-af2cfd71823846a681e4140144e3589a"
    source = {"module_name": "ferries.definitions"}
    plus.locations["ferries"] = {"image": image, "code_source": source}
    run_shown("locations")


# Code requirements


def test_artifacts(place):  # noqa: F811
    (place.parent / "home" / "dg.toml").unlink()
    run_shown("artifacts")
    dockerfile = Path("Dockerfile").read_text()
    assert "ENTRYPOINT" not in dockerfile and "CMD" not in dockerfile
    assert "FROM python:3.12-slim" in dockerfile and "source=uv.lock" in dockerfile
    assert "dagster-cloud --version" in dockerfile
    assert "Could not find the dagster-cloud package." in dockerfile
    assert "registry: '...'" in Path("build.yaml").read_text()


def test_check_of_the_file(place, monkeypatch):  # noqa: F811
    monkeypatch.chdir(place.parent)
    Path("dagster_cloud.yaml").write_text((START / "dagster_cloud.yaml").read_text())
    run_shown("check")


def test_check_of_the_connection(place, plus, monkeypatch):  # noqa: F811
    monkeypatch.chdir(place.parent)
    Path("dagster_cloud.yaml").write_text((START / "dagster_cloud.yaml").read_text())
    monkeypatch.delenv("DAGSTER_CLOUD_API_TOKEN")
    assert "DAGSTER_CLOUD_API_TOKEN not set" in run("dagster-cloud ci check", exit_code=1)


def test_code_sources():
    keys = ["module_name", "package_name", "python_file"]
    if RELEASE >= (1, 10):
        keys.append("autoload_defs_module_name")
    assert sorted(CodeSource.model_fields) == sorted(keys)
    for key in keys:
        location = {"location_name": "ferries", "code_source": {key: "ferries"}}
        assert validate_workspace_location(location) == [], key
    both = {"location_name": "ferries", "code_source": dict.fromkeys(keys[:2], "ferries")}
    assert validate_workspace_location(both)


def requirements(package: str) -> dict[str, Requirement]:
    found = [Requirement(text) for text in importlib.metadata.requires(package)]
    return {each.name: each for each in found if not each.marker}


def test_packages():
    needed = requirements("dagster-cloud")
    assert str(needed["dagster"].specifier) == f"=={VERSION}"
    assert "dagster-dg-cli" not in {*needed, *requirements("dagster-cloud-cli")}


def test_time_to_start():
    field = ProcessUserCodeLauncher.config_type()["server_process_startup_timeout"]
    assert field.default_value == 180


def validate(module: str) -> tuple[int, str]:
    """Run the command, and return what it prints without times."""
    done = subprocess.run(
        [str(Path(sys.executable).parent / "dagster"), "definitions", "validate", "-m", module],
        env={**os.environ, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    printed = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    return done.returncode, re.sub(r"(?m)^[\d :+-]+ - dagster - \w+ - ", "", printed)


def test_check_of_an_environment():
    run_shown("version")
    code, printed = validate("ferries.definitions")
    assert code == 0, printed
    shown("validate", printed)


def test_check_finds_two_definitions():
    text = "import dagster as dg\n\nfirst = dg.Definitions()\nsecond = dg.Definitions()\n"
    Path("src/ferries/both.py").write_text(text)
    code, printed = validate("ferries.both")
    assert code == 1
    assert "Cannot have more than one Definitions object defined at module scope" in printed


FOLDER = (
    "path_within_project=Path(__file__).parent"
    if RELEASE >= (1, 11)
    else "project_root=Path(__file__).parent.parent.parent"
)


def test_check_of_a_dg_project():
    """The function that `create-dagster` writes is an entry point, too."""
    text = (
        "from pathlib import Path\n\nfrom dagster import definitions, load_from_defs_folder\n\n\n"
        "@definitions\ndef defs():\n"
        f"    return load_from_defs_folder({FOLDER})\n"
    )
    Path("src/ferries/defs").mkdir()
    Path("src/ferries/defs/__init__.py").touch()
    Path("src/ferries/scaffolded.py").write_text(text)
    code, printed = validate("ferries.scaffolded")
    assert code == 0, printed
