"""Creating projects and workspaces: the commands of the pages, and what goes wrong."""

from pathlib import Path

import dagster as dg
import tomli
from project_shell import SAMPLES, copy_project, files_below, run, run_shown, shell  # noqa: F401
from sample_files import one_instance  # noqa: F401


def test_a_project_is_created_once(shell):
    run_shown("create/cli/1-create", shell)

    assert files_below(shell / "orchard") == [
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "src/orchard/__init__.py",
        "src/orchard/definitions.py",
        "src/orchard/defs/__init__.py",
        "tests/__init__.py",
    ]
    shown = SAMPLES / "organize" / "orchard" / "pyproject.toml"
    assert (shell / "orchard" / "pyproject.toml").read_text() == shown.read_text()
    run_shown("create/cli/2-again", shell, exit_code=1)


def test_the_current_folder_becomes_a_project_and_its_files_are_replaced(shell, monkeypatch):
    (shell / "my-orchard").mkdir()
    monkeypatch.chdir(shell / "my-orchard")
    Path("pyproject.toml").write_text('[project]\nname = "mine"\n')
    for name in ("README.md", ".gitignore"):
        Path(name).write_text("mine")
    Path("notes.txt").write_text("mine")

    assert run("create-dagster project . --no-uv-sync").exit_code == 0

    assert Path("src/my_orchard/definitions.py").exists()
    assert 'name = "my_orchard"' in Path("pyproject.toml").read_text()
    assert "mine" not in Path("README.md").read_text() + Path(".gitignore").read_text()
    assert Path("notes.txt").read_text() == "mine"


def test_names_that_make_no_module_are_not_refused_in_time(shell):
    result = run("create-dagster project 2025-harvest --no-uv-sync")
    assert result.exit_code == 1
    assert "Invalid value for `tool.dg.project.registry_modules[0]`" in result.output
    assert "Received: 2025_harvest.components.*" in result.output
    assert (shell / "2025-harvest" / "src" / "2025_harvest").is_dir()

    assert run("create-dagster project fruit.farm --no-uv-sync").exit_code == 0
    assert (shell / "fruit.farm" / "src" / "fruit.farm").is_dir()


def test_without_uv_the_option_for_it_is_refused(shell, monkeypatch):
    monkeypatch.setenv("PATH", "")
    result = run("create-dagster project orchard --uv-sync")
    assert result.exit_code == 1
    assert "uv is not installed. Please install uv to use the `--uv-sync` option." in result.output


def test_a_project_that_is_not_installed_is_not_found(shell, monkeypatch, caplog):
    run("create-dagster project orchard --no-uv-sync")
    monkeypatch.chdir(shell / "orchard")
    result = run("dg list defs")
    assert result.exit_code == 1
    assert "Encountered ImportError: `No module named 'orchard'`" in caplog.text


def test_commands_outside_of_a_project_say_so(shell):
    shown = (
        "This command must be run inside a Dagster project directory. Ensure that the nearest"
        ' pyproject.toml has `tool.dg.directory_type = "project"` set.'
    )
    assert shown in run("dg list defs").output


# A workspace


def test_the_workspace_of_the_page_is_made_by_its_commands(shell, monkeypatch):
    for step in ("1-workspace", "2-harvest", "3-sales"):
        run_shown(f"workspace/cli/{step}", shell)
        monkeypatch.chdir(shell / "orchard-data")
    run_shown("workspace/cli/4-projects", shell)
    shown = SAMPLES / "workspace" / "orchard-data"
    for name in ("dg.toml", "deployments/local/pyproject.toml", "projects/sales/pyproject.toml"):
        assert Path(name).read_text().strip() == (shown / name).read_text().strip()
    assert not Path("projects/harvest/README.md").exists()

    again = run("create-dagster project projects/sales --no-uv-sync")
    assert "The current workspace already specifies a project at" in again.output
    inner = run("create-dagster workspace inner --no-uv-sync")
    assert "Workspace already exists at" in inner.output
    in_root = run("dg list defs")
    assert "This command must be run inside a Dagster project directory." in in_root.output
    checked = run("dg check defs")
    assert checked.exit_code == 1

    monkeypatch.chdir("projects/harvest")
    below = run("create-dagster project below --no-uv-sync")
    assert isinstance(below.exception, KeyError)
    assert "Key 'workspace' not found in path: workspace" in str(below.exception)


def test_one_project_reads_what_the_other_wrote(shell, monkeypatch):
    copy_project("workspace/orchard-data/projects/harvest", shell / "harvest")
    copy_project("workspace/orchard-data/projects/sales", shell / "sales")
    monkeypatch.setenv("ORCHARD_SHARED", str(shell))
    import harvest.definitions
    import sales.definitions

    first = harvest.definitions.defs().resolve_implicit_global_asset_job_def()
    assert first.execute_in_process().success
    selling = sales.definitions.defs()
    graph = selling.resolve_asset_graph()
    assert not graph.get(dg.AssetKey("picked_crates")).is_executable
    second = selling.resolve_implicit_global_asset_job_def().execute_in_process()
    [event] = second.get_asset_materialization_events()
    assert event.materialization.metadata["missing"].value == {"Boskoop": 15}
    assert (shell / "missing_crates.csv").read_text().strip() == "Boskoop,15"


def test_a_mistyped_key_of_another_project_is_not_an_error(shell, monkeypatch):
    copy_project("workspace/orchard-data/projects/sales", shell / "sales")
    monkeypatch.setenv("ORCHARD_SHARED", str(shell))
    file = shell / "sales/src/sales/defs/assets.py"
    text = file.read_text()
    assert text.count('"picked_crates"') == 1
    file.write_text(text.replace('"picked_crates"', '"picked_crate"'))
    import sales.definitions

    selling = sales.definitions.defs()
    dg.Definitions.validate_loadable(selling)
    graph = selling.resolve_asset_graph()
    assert not graph.get(dg.AssetKey("picked_crate")).is_executable
    assert not graph.has(dg.AssetKey("picked_crates"))


def read_commands(name: str) -> list[str]:
    return (SAMPLES / name).read_text(encoding="utf-8").splitlines()


def test_the_installation_names_what_the_scaffold_wrote(shell):
    run("create-dagster project orchard --no-uv-sync")
    with (shell / "orchard" / "pyproject.toml").open("rb") as file:
        settings = tomli.load(file)
    assert settings["dependency-groups"]["dev"] == ["dagster-webserver", "dagster-dg-cli"]
    assert "optional-dependencies" not in settings["project"]
    assert 'pip install -e ".[dev]"' in (shell / "orchard" / "README.md").read_text()
    assert read_commands("create/install-pip.sh")[-1] == "pip install --editable . --group dev"
    # `uv sync` installs the group `dev` without being told.
    assert read_commands("create/install-uv.sh")[1] == "uv sync"


def test_every_environment_of_the_workspace_is_installed():
    folders = [
        line.split()[-1] for line in read_commands("workspace/install.sh") if "uv sync" in line
    ]
    below = (SAMPLES / "workspace" / "orchard-data").rglob("pyproject.toml")
    root = SAMPLES / "workspace" / "orchard-data"
    assert folders == sorted(file.parent.relative_to(root).as_posix() for file in below)
