"""Existing projects: dg, components and the defs folder come in one after another."""

import shutil
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from project_shell import (  # noqa: F401
    SAMPLES,
    copy_project,
    files_below,
    forget_packages,
    list_keys,
    run,
    run_shown,
    shell,
)
from sample_files import load_sample, one_instance  # noqa: F401


@pytest.fixture
def reports(shell, monkeypatch):
    """The project of the migration guides, as it was written without dg."""
    folder = copy_project("migrate/before", shell / "orchard-reports", importable=".")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_dg_works_with_an_existing_project(reports):
    assert "must be run inside a Dagster project directory" in run("dg list defs").output
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    run_shown("migrate/cli/1-list", reports.parent)

    checked = run("dg check defs")
    assert str(checked.exception) == (
        "Defs folder not found. Ensure folder `orchard_reports/defs` exists in the project root."
    )
    forget_packages()
    assert run("dg check defs --no-check-yaml").exit_code == 0
    (reports / "orchard_reports" / "defs").mkdir()
    forget_packages()
    run_shown("migrate/cli/2-check", reports.parent)

    # The other place for the same settings.
    (reports / "dg.toml").unlink()
    shutil.copy(SAMPLES / "migrate" / "config" / "pyproject.toml", reports)
    assert list_keys() == {
        "assets": ["deliveries", "weekly_report"],
        "jobs": ["monday_report"],
        "schedules": ["every_monday"],
    }


def test_the_name_of_the_location_stays(reports):
    from dagster._core.workspace.load import location_origins_from_yaml_paths
    from dagster_dg_core.context import DgContext

    [before] = location_origins_from_yaml_paths([str(reports / "workspace.yaml")])
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    assert DgContext.for_project_environment(reports, {}).code_location_name == before.location_name
    settings = (reports / "dg.toml").read_text().splitlines()
    kept = [line for line in settings if "code_location_name" not in line]
    (reports / "dg.toml").write_text("\n".join(kept))
    assert DgContext.for_project_environment(reports, {}).code_location_name == "orchard-reports"


def test_which_settings_the_older_commands_read(reports):
    from dagster._cli.workspace.cli_target import _get_workspace_load_target_from_cli_opts
    from dagster_shared.cli import WorkspaceOpts

    def read_target():
        target = _get_workspace_load_target_from_cli_opts(WorkspaceOpts())
        [origin] = target.create_origins()
        return type(target).__name__, origin.location_name

    before = ("WorkspaceFileTarget", "orchard_reports.definitions")
    assert read_target() == before
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    assert read_target() == before
    shutil.copy(SAMPLES / "migrate" / "config" / "pyproject.toml", reports)
    assert read_target() == ("PyProjectFileTarget", "orchard_reports.definitions")


def test_a_dg_toml_hides_the_settings_in_pyproject(reports):
    from dagster_dg_core.context import DgContext

    for name in ("dg.toml", "pyproject.toml"):
        shutil.copy(SAMPLES / "migrate" / "config" / name, reports)
    file = reports / "pyproject.toml"
    text = file.read_text()
    assert text.count('root_module = "orchard_reports"') == 1
    file.write_text(text.replace('root_module = "orchard_reports"', 'root_module = "other"'))
    assert DgContext.for_project_environment(reports, {}).root_module_name == "orchard_reports"


def test_variables_of_the_project_are_loaded(reports, monkeypatch):
    monkeypatch.delenv("VARIETY", raising=False)
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    (reports / ".env").write_text("VARIETY=Topaz\n")
    file = reports / "orchard_reports" / "schedules.py"
    file.write_text(
        "import os\n" + file.read_text().replace('"monday_report"', 'os.environ["VARIETY"]')
    )
    assert list_keys()["jobs"] == ["Topaz"]


def test_a_component_joins_the_listed_definitions(reports):
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    defs_folder = reports / "orchard_reports" / "defs"
    defs_folder.mkdir()
    (defs_folder / "__init__.py").touch()
    run_shown("migrate/cli/3-scaffold", reports.parent)
    assert (defs_folder / "crate_labels" / "defs.yaml").read_text() == (
        "type: dagster.FunctionComponent\n\nattributes: {}\n"
    )
    copy_project("migrate/components", reports, importable=".")
    forget_packages()
    run_shown("migrate/cli/4-list", reports.parent)

    forget_packages()
    from orchard_reports.definitions import defs

    run_labels(defs())


def run_labels(defs: dg.Definitions) -> None:
    """Make the labels, and look at the file and at what was recorded."""
    job = defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(asset_selection=[dg.AssetKey("crate_labels")])
    [event] = result.asset_materializations_for_node("write_labels")
    assert event.metadata["labels"].value == 3
    assert Path("labels.txt").read_text().splitlines()[0] == "Elstar, class I"


def test_a_component_without_a_folder(reports):
    copy_project("migrate/components", reports, importable=".")
    (reports / "in_python.py").replace(reports / "orchard_reports" / "definitions.py")
    from orchard_reports.definitions import defs

    graph = defs.resolve_asset_graph()
    assert graph.get(dg.AssetKey("crate_labels")).parent_keys == {dg.AssetKey("deliveries")}
    assert graph.get(dg.AssetKey("crate_labels")).group_name == "labels"
    run_labels(defs)


def test_definitions_move_one_file_at_a_time(reports):
    package = reports / "orchard_reports"
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    (package / "defs" / "reports").mkdir(parents=True)
    (package / "defs" / "__init__.py").touch()
    before = run("dg list defs --json").output
    after = SAMPLES / "migrate" / "after" / "orchard_reports"

    # Both at once: the old list and the new folder.
    shutil.copy(SAMPLES / "migrate" / "components" / "orchard_reports" / "definitions.py", package)
    shutil.copy(package / "assets.py", package / "defs" / "reports")
    forget_packages()
    from orchard_reports.definitions import defs

    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match=r"Duplicate asset key: AssetKey\(\['deliveries'\]\)",
    ):
        dg.Definitions.validate_loadable(defs())

    # Moved, but without the group that the loader had given.
    (package / "assets.py").unlink()
    shutil.copy(SAMPLES / "migrate" / "halfway" / "definitions.py", package)
    forget_packages()
    assert run("dg list defs --json").output == before.replace('"reports"', '"default"')

    # With it.
    shutil.copy(after / "defs" / "reports" / "assets.py", package / "defs" / "reports")
    forget_packages()
    assert run("dg list defs --json").output == before

    # All of it.
    (package / "schedules.py").unlink()
    shutil.copytree(after, package, dirs_exist_ok=True)
    forget_packages()
    assert run("dg list defs --json").output == before


@pytest.mark.parametrize("folder", ["before/orchard_reports", "after/orchard_reports/defs/reports"])
def test_the_reports_are_the_same_before_and_after(folder):
    sample = load_sample(f"projects/migrate/{folder}/assets.py")
    result = dg.materialize([sample.deliveries, sample.weekly_report])
    recorded = {
        event.asset_key.to_user_string(): {
            name: entry.value for name, entry in event.materialization.metadata.items()
        }
        for event in result.get_asset_materialization_events()
    }
    assert recorded == {
        "deliveries": {"crates": 52},
        "weekly_report": {"totals": {"north": 21, "south": 31}},
    }


def test_what_setuptools_packs(reports):
    copy_project("migrate/components", reports, importable=".")
    moved = reports / "orchard_reports" / "defs" / "reports" / "assets.py"
    moved.parent.mkdir()
    (reports / "orchard_reports" / "assets.py").rename(moved)
    in_defs = {"defs/__init__.py", "defs/crate_labels/defs.yaml", "defs/reports/assets.py"}
    others = {"__init__.py", "definitions.py", "labels.py", "schedules.py"}
    (reports / "orchard_reports_tests").mkdir()
    (reports / "orchard_reports_tests" / "__init__.py").touch()
    assert list_packed(reports) == in_defs | others

    # As the project did it before.
    shutil.copy(SAMPLES / "migrate" / "before" / "setup.py", reports)
    assert list_packed(reports) == {"defs/__init__.py"} | others


def list_packed(folder: Path) -> set[str]:
    """Return what a wheel of the project would contain, as paths in its only package."""
    built = folder / "build" / "lib"
    shutil.rmtree(built.parent, ignore_errors=True)
    subprocess.run([sys.executable, "setup.py", "-q", "build"], cwd=folder, check=True)
    assert [path.name for path in built.iterdir()] == ["orchard_reports"]
    return set(files_below(built / "orchard_reports"))


def test_mistakes_in_the_component_are_told(reports):
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    copy_project("migrate/components", reports, importable=".")
    file = reports / "orchard_reports" / "defs" / "crate_labels" / "defs.yaml"
    right = file.read_text()
    file.write_text(right.replace("labels.write_labels", "labels.write_label"))
    from orchard_reports.definitions import defs

    told = r"Error while loading component crate_labels\[0\]"
    with pytest.raises(Exception, match=told) as error:
        defs()
    assert "No resolver matched the field value" in str(error.value.__cause__)

    with pytest.raises(Exception, match="Found extra arguments in execute_fn: {'copies'}"):
        dg.build_defs_for_component(
            dg.FunctionComponent(execution=print_copies, assets=[dg.AssetSpec("copies")])
        )


def print_copies(context: dg.AssetExecutionContext, copies: int) -> None:
    """A function that no component can call: nobody gives it `copies`."""


def test_what_is_found_in_a_file(reports):
    shutil.copy(SAMPLES / "migrate" / "config" / "dg.toml", reports)
    copy_project("migrate/after", reports, importable=".")
    folder = reports / "orchard_reports" / "defs"
    (folder / "made.py").write_text(
        "import dagster as dg\n\n"
        "class Printer(dg.ConfigurableResource):\n    name: str = 'P1'\n\n"
        "printer = Printer()\n"
        "fields = [dg.AssetSpec('north'), dg.AssetSpec('south')]\n"
    )
    found = list_keys()
    assert found["assets"] == ["deliveries", "north", "south", "weekly_report"]
    assert "resources" not in found

    (folder / "made.py").write_text(
        "import dagster as dg\n\none = dg.Definitions()\ntwo = dg.Definitions()\n"
    )
    forget_packages()
    from orchard_reports.definitions import defs

    with pytest.raises(Exception, match="Error while building definitions for made.py") as error:
        defs()
    assert "Found multiple Definitions objects in" in str(error.value.__cause__)


def test_a_file_with_a_defs_folder_needs_its_package(tmp_path):
    package = tmp_path / "src" / "shop"
    (package / "defs").mkdir(parents=True)
    for folder in (package, package / "defs"):
        (folder / "__init__.py").touch()
    (package / "definitions.py").write_text(
        "from pathlib import Path\n\nimport dagster as dg\n\n\n@dg.definitions\ndef defs():\n"
        "    return dg.load_from_defs_folder(path_within_project=Path(__file__).parent)\n"
    )
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "shop"\nversion = "1"\n\n[tool.dg]\ndirectory_type = "project"\n\n'
        '[tool.dg.project]\nroot_module = "shop"\n'
    )

    def validate(*options: str) -> subprocess.CompletedProcess:
        command = ["dagster", "definitions", "validate", *options]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)

    file = ("-f", "src/shop/definitions.py")
    for options in (file, (*file, "-d", "src")):
        failed = validate(*options)
        assert failed.returncode != 0
        assert "ModuleNotFoundError: No module named 'shop'" in failed.stdout + failed.stderr
    assert validate("-d", "src", "-m", "shop.definitions").returncode == 0
