"""The structure of a project: what is found in which file, and which setting does what."""

import json
import re
import shutil
import sys
from pathlib import Path

import dagster as dg
import pytest
from asset_graph import read_graph
from project_shell import (  # noqa: F401
    SAMPLES,
    copy_project,
    files_below,
    list_keys,
    run_shown,
    shell,
)
from sample_files import one_instance  # noqa: F401


@pytest.fixture
def orchard(shell, monkeypatch):
    folder = copy_project("organize/orchard", shell / "orchard")
    monkeypatch.chdir(folder)
    return folder


def test_folders_are_found_and_leave_keys_as_they_are(orchard):
    run_shown("organize/cli/1-list", orchard.parent)
    tree = (SAMPLES / "organize" / "tree.txt").read_text()
    shown = re.findall(r"[\w.]+\.(?:py|yaml|toml)", tree)
    there = [Path(name).name for name in files_below(orchard) if "pyc" not in name]
    assert sorted(shown) == sorted(there)


def test_the_picture_shows_the_project(orchard):
    from orchard.definitions import defs

    graph = SAMPLES / "organize" / "orchard.graph.json"
    assert json.loads(graph.read_text()) == read_graph(defs())


def test_the_project_runs_and_its_tests_pass(orchard):
    from orchard.definitions import defs

    job = defs().resolve_job_def("__ASSET_JOB")
    result = job.execute_in_process()
    [weight] = result.asset_materializations_for_node("picked_weight")
    assert weight.metadata["kilograms"].value == 4410.0
    assert [check.passed for check in result.get_asset_check_evaluations()] == [True]

    sys.path.append(str(orchard))
    from importlib import util

    spec = util.spec_from_file_location("orchard_tests", orchard / "tests" / "test_harvest.py")
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.test_a_crate_weighs_eighteen_kilograms()
    module.test_the_weight_of_the_harvest_is_recorded(orchard)


def test_the_attributes_of_a_folder_reach_its_assets_only(orchard):
    from orchard.definitions import defs

    owners = {spec.key.to_user_string(): spec.owners for spec in defs().get_all_asset_specs()}
    assert owners["rainfall"] == owners["night_frost"] == ["team:field"]
    assert owners["picked_crates"] == []


def test_folder_attributes_need_the_resources_in_the_folder(orchard):
    defs_folder = orchard / "src" / "orchard" / "defs"
    shutil.copy(defs_folder / "weather" / "defs.yaml", defs_folder / "harvest")
    from orchard.definitions import defs

    with pytest.raises(Exception, match="Error while building definitions for harvest") as error:
        defs()
    assert "resource with key 'tables' required by op 'picked_crates' was not provided" in str(
        error.value.__cause__
    )


def test_attributes_by_code_reach_all_assets(orchard):
    shutil.copy(
        SAMPLES / "organize" / "owned_definitions.py",
        orchard / "src" / "orchard" / "definitions.py",
    )
    from orchard.definitions import defs

    owners = {spec.key.to_user_string(): spec.owners for spec in defs().get_all_asset_specs()}
    assert owners["price_list"] == ["team:shop"]
    assert owners["picked_crates"] == ["team:field"]


def test_the_same_asset_in_two_files_is_an_error(orchard):
    folder = orchard / "src" / "orchard" / "defs"
    shutil.copy(folder / "sales" / "prices.py", folder / "harvest" / "prices.py")
    from orchard.definitions import defs

    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Duplicate asset key: AssetKey"):
        dg.Definitions.validate_loadable(defs())


def test_a_definitions_object_hides_what_stands_beside_it(orchard):
    file = orchard / "src" / "orchard" / "defs" / "sales" / "prices.py"
    file.write_text(file.read_text() + "\n\ndefs = dg.Definitions()\n")
    (file.parent / "schedules.py").unlink()
    assert "price_list" not in list_keys()["assets"]


# The file reference


def test_the_settings_of_the_reference_are_read(orchard):
    from dagster_dg_core.context import DgContext

    shutil.copy(SAMPLES / "reference" / "pyproject.toml", orchard)
    context = DgContext.for_project_environment(orchard, {})
    assert context.code_location_name == "orchard"
    assert context.defs_module_name == "orchard.defs"
    assert context.code_location_target_module_name == "orchard.definitions"
    assert context.config.cli.suppress_warnings == ["project_and_activated_venv_mismatch"]

    # The defaults, when only the required setting is there.
    (orchard / "dg.toml").write_text(
        'directory_type = "project"\n\n[project]\nroot_module = "orchard"\n'
    )
    context = DgContext.for_project_environment(orchard, {})
    assert context.code_location_name == "orchard"
    assert context.defs_module_name == "orchard.defs"
    assert context.code_location_target_module_name == "orchard.definitions"
    assert context.config.project.registry_modules == []
    assert context.config.cli.telemetry_enabled is True


def test_telemetry_is_a_setting_of_the_user_file_only(orchard, monkeypatch):
    from dagster_dg_core.context import DgContext

    file = orchard.parent / "user.toml"
    shutil.copy(SAMPLES / "reference" / "user.toml", file)
    monkeypatch.setenv("DG_CLI_CONFIG", str(file))
    assert DgContext.for_project_environment(orchard, {}).config.cli.telemetry_enabled is False

    with (orchard / "pyproject.toml").open("a") as settings:
        settings.write("\n[tool.dg.cli.telemetry]\nenabled = false\n")
    with pytest.raises(TypeError, match="TypedDict does not support instance and class checks"):
        DgContext.for_project_environment(orchard, {})


def test_the_files_for_a_hosted_deployment_are_merged(shell, monkeypatch):
    from dagster_dg_cli.cli.utils import create_temp_dagster_cloud_yaml_file
    from dagster_dg_core.context import DgContext

    shutil.copytree(SAMPLES / "workspace" / "orchard-data", shell / "orchard-data")
    shutil.copy(SAMPLES / "reference" / "dg.toml", shell / "orchard-data")
    harvest = shell / "orchard-data" / "projects" / "harvest"
    shutil.copy(SAMPLES / "reference" / "build.yaml", harvest)
    shutil.copy(SAMPLES / "reference" / "container_context.yaml", shell / "orchard-data")
    monkeypatch.chdir(shell / "orchard-data")
    context = DgContext.for_workspace_environment(shell / "orchard-data", {})

    file = create_temp_dagster_cloud_yaml_file(context, str(shell))

    import yaml

    first, second = yaml.safe_load(Path(file).read_text())["locations"]
    assert first["location_name"] == "harvest"
    assert first["build"] == {"directory": str(harvest), "registry": "ghcr.io/orchard/harvest"}
    limits = {"resources": {"limits": {"memory": "2Gi"}}}
    assert first["container_context"]["k8s"]["run_k8s_config"]["container_config"] == limits
    assert second["location_name"] == "sales" and "build" not in second
    assert second["container_context"] == first["container_context"]


def test_a_mistake_in_the_settings_is_told(orchard):
    file = orchard / "pyproject.toml"
    text = file.read_text().replace("root_module =", "root_modul =")
    file.write_text(text)
    run_shown("reference/cli/1-check-toml", orchard.parent, exit_code=1)
