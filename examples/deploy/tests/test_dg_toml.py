"""The reference of dg.toml, and the workspace that `dg dev` builds from it."""

from pathlib import Path

import pytest
from latest_text import latest
import write_dg_toml as reference
import yaml
from click.exceptions import Exit
from dagster._core.workspace.load import location_origins_from_yaml_paths
from dagster_dg_cli.cli.utils import create_temp_workspace_file
from dagster_dg_core import config
from dagster_dg_core.context import DgContext
from harbor_processes import GROUP

FOLDER = GROUP / "locations"
WORDS = yaml.safe_load((FOLDER / "dg_toml" / "words.yml").read_text())
SITE = GROUP.parents[1] / "site" / "docs"
PAGE = SITE / "deployment" / "code-locations" / "dg-toml.md"


def test_the_reference_shows_what_the_package_holds():
    assert latest((SITE / "partials" / "_DgToml.md").read_text()) == latest(reference.write())
    for name, entry in WORDS.items():
        assert {path for path, _, _ in reference.keys_of(name)} == set(entry["keys"])


@pytest.mark.parametrize("name", list(WORDS))
def test_examples_are_accepted(name):
    text = (FOLDER / "dg_toml" / WORDS[name]["file"]).read_text()
    assert reference.check(text) == "Configuration is valid."


def test_defaults():
    assert config.DgWorkspaceConfig.from_raw({}).projects == []
    project = config.DgProjectConfig.from_raw({"root_module": "berths"})
    assert project.registry_modules == []
    assert project.code_location_name is None and project.defs_module is None
    cli = config.DgCliConfig.from_raw({})
    assert (cli.verbose, cli.suppress_warnings, cli.telemetry_enabled) == (False, [], True)


def make_workspace(folder: Path) -> None:
    (folder / "dg.toml").write_text((FOLDER / "dg_toml" / "workspace.toml").read_text())
    for name in ("berths", "customs"):
        project = folder / "projects" / name
        (project / "src" / name).mkdir(parents=True)
        (project / "src" / name / "__init__.py").touch()
        text = (FOLDER / "dg_toml" / "project.toml").read_text().replace("berths", name)
        (project / "dg.toml").write_text(text)


def test_dg_dev_builds_this_workspace(tmp_path):
    make_workspace(tmp_path)
    context = DgContext.from_file_discovery_and_command_line_config(tmp_path, {})
    with create_temp_workspace_file(context) as path:
        built = yaml.safe_load(Path(path).read_text())
    shown = yaml.safe_load((FOLDER / "dg_toml" / "built.yaml").read_text().replace("/home/you/harbor", str(tmp_path)))
    assert built == shown


def test_defaults_of_a_project(tmp_path):
    (tmp_path / "src" / "berths").mkdir(parents=True)
    (tmp_path / "src" / "berths" / "__init__.py").touch()
    (tmp_path / "dg.toml").write_text('directory_type = "project"\n[project]\nroot_module = "berths"\n')
    context = DgContext.for_project_environment(tmp_path, {})
    assert context.code_location_name == tmp_path.name
    assert context.code_location_target_module_name == "berths.definitions"
    assert context.defs_module_name == "berths.defs"


def test_workspace_option_refuses_dg_toml(tmp_path):
    make_workspace(tmp_path)
    with pytest.raises(Exception) as error:
        location_origins_from_yaml_paths([str(tmp_path / "dg.toml")])
    assert type(error.value).__name__ == "ParameterCheckError"
    assert 'Param "workspace_config" is not' in str(error.value)
    assert 'Param "workspace_config" is not' in PAGE.read_text()


def test_a_project_outside_is_refused(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    with pytest.raises((SystemExit, Exit)):
        DgContext.for_workspace_or_project_environment(tmp_path, {})
    message = "This command must be run inside a Dagster workspace or project directory."
    printed = capsys.readouterr()
    assert message in printed.out + printed.err
    assert message in PAGE.read_text()


def test_quoted_messages_of_single_keys(capsys):
    text = 'directory_type = "project"\n[project]\nroot_module = "berths"\n'
    assert reference.check(f'{text}python_environment = "active"\n') == "Configuration is valid."
    message = "Setting `project.python_environment` is deprecated."
    printed = capsys.readouterr()
    assert message in printed.out + printed.err
    assert message in PAGE.read_text()
    with pytest.raises(TypeError) as error:
        reference.check(f"{text}[cli.telemetry]\nenabled = false\n")
    assert str(error.value) in WORDS["cli"]["keys"]["cli.telemetry.enabled"]


def test_dg_toml_wins_over_pyproject(tmp_path):
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "other"\n'
    )
    (tmp_path / "src" / "berths").mkdir(parents=True)
    (tmp_path / "dg.toml").write_text('directory_type = "project"\n[project]\nroot_module = "berths"\n')
    assert DgContext.for_project_environment(tmp_path, {}).root_module_name == "berths"
