"""dagster_cloud.yaml: its reference, and what the commands of `dagster-cloud ci` do with it.

Record the outputs again with LOCATIONS_RECORD=1.
"""

import os
import re
import shlex
import shutil

import pytest
from latest_text import latest
import write_cloud_yaml as reference
import yaml
from click.testing import CliRunner
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_cloud_cli.entrypoint import app
from harbor_processes import GROUP
from typer.main import get_command

FOLDER = GROUP / "locations" / "cloud_yaml"
SITE = GROUP.parents[1] / "site" / "docs"
PAGE = SITE / "deployment" / "code-locations" / "dagster-cloud-yaml.md"


@pytest.fixture
def work(tmp_path, monkeypatch):
    for file in FOLDER.glob("*.yaml"):
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("DAGSTER_CLOUD_ORGANIZATION", "harbor")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:harbor:0123")
    monkeypatch.setenv("DAGSTER_BUILD_STATEDIR", str(tmp_path / "state"))
    for name in ("GITHUB_ACTIONS", "GITLAB_CI", "CI"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def run(command: str, exit_code: int) -> str:
    result = CliRunner().invoke(get_command(app), shlex.split(command)[1:])
    assert result.exit_code == exit_code, result.output
    return re.sub(r"\x1b\[[0-9;]*m", "", result.output)


def run_shown(name: str, work, exit_code: int = 0) -> str:
    """Run the command of an output file, and compare."""
    file = FOLDER / "cli" / f"{name}.txt"
    command, _, before = file.read_text().partition("\n")
    printed = run(command, exit_code).replace(str(work), "/home/you/harbor").strip()
    # The rest of a line that a terminal fills with spaces.
    printed = "\n".join(line.rstrip() for line in printed.splitlines())
    if name == "no_registry":
        # The order of the locations is that of a folder.
        assert {"- berths", "- customs"} <= set(printed.splitlines())
        printed = printed.replace("- customs\n- berths", "- berths\n- customs")
        printed = printed.replace("location customs", "location berths")
    if os.environ.get("LOCATIONS_RECORD"):
        file.write_text(f"{command}\n{printed}\n")
    else:
        assert printed == before.strip()
    return printed


def test_the_reference_shows_what_the_package_holds():
    assert latest((SITE / "partials" / "_CloudYaml.md").read_text()) == latest(reference.write())
    words = yaml.safe_load((FOLDER / "words.yml").read_text())
    assert list(words) == [path for path, _, _ in reference.walk(reference.Location)]


def test_the_complete_example_has_every_key():
    (location,) = load_dagster_cloud_yaml((FOLDER / "full.yaml").read_text()).locations
    given = location.model_dump(exclude_none=True)
    assert set(given) == set(reference.Location.model_fields)
    assert set(given["container_context"]) == set(reference.PLATFORMS)
    assert "This file sets every key of a location that can be combined" in PAGE.read_text()
    # Keys that the next ones exclude, and keys of platforms, are missing.
    assert set(given["code_source"]) == {"module_name"}
    del given["build"]
    assert validate_workspace_location(given) == []


def test_defaults_are_merged_by_template(work):
    merged = yaml.safe_load(run_shown("template", work))
    berths, customs = merged["locations"]
    assert berths["build"] == {
        "directory": "./berths", "registry": "registry.example.com/harbor"
    }  # fmt: skip
    assert berths["agent_queue"] == "on-premises" and customs["agent_queue"] == "cloud"
    # A variable of the location replaces the one of the same name.
    assert berths["container_context"]["k8s"]["env_vars"] == [
        "PORT_NAME=Hamburg", "LOG_LEVEL=debug"
    ]  # fmt: skip


def test_other_commands_ignore_defaults(work):
    run("dagster-cloud ci init --deployment prod", 0)
    printed = run_shown("no_registry", work, 1)
    assert "No build:registry: defined for location" in printed
    # The output of `ci template` works.
    (work / "dagster_cloud.yaml").write_text(run("dagster-cloud ci template", 0))
    run("dagster-cloud ci init --deployment prod --clean-statedir", 0)
    run("dagster-cloud ci set-build-output --image-tag 1.2.0", 0)


def test_templates_take_values_and_variables(work, monkeypatch):
    monkeypatch.setenv("IMAGE_TAG", "1.2.0")
    (location,) = yaml.safe_load(run_shown("values", work))["locations"]
    assert location["image"] == "registry.example.com/harbor:1.2.0"
    assert location["agent_queue"] == "on-premises"


def test_mistakes_are_named(work):
    printed = run_shown("mistakes", work, 1)
    assert "only one of the following fields should be defined: module_name, package_name" in printed
    assert "extra_forbidden at 'locations.1.agent_que'" in printed


def test_messages_of_the_page():
    page = PAGE.read_text()
    for text, message in {
        "locations: [{location_name: a}, {location_name: a}]": "duplicate location name: a",
        "locations: [{location_name: a, code_source: {}}]": (
            "one of package_name, module_name, python_file, or autoload_defs_module_name must be specified"
        ),
    }.items():
        with pytest.raises(ValueError) as error:
            load_dagster_cloud_yaml(text)
        assert message in str(error.value)
        assert message.replace(": a", ": berths") in page
    messages = validate_workspace_location({"location_name": "a", "image": "i"})
    assert [text[:45] for text in messages] == ['Missing required config entry "code_source" a']
    # `ci check` lets settings of a platform pass; the schema of the agents does not.
    text = "locations: [{location_name: a, container_context: {k8s: {env_vrs: [A]}}}]"
    assert load_dagster_cloud_yaml(text)
    messages = validate_workspace_location(
        {"location_name": "a", "image": "i", "code_source": {"module_name": "a"},
         "container_context": {"k8s": {"env_vrs": ["A"]}}}
    )  # fmt: skip
    assert len(messages) == 1
    assert messages[0].startswith('Received unexpected config entry "env_vrs"')
