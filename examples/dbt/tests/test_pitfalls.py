"""What the page warns about, and the error messages it prints."""

import runpy
from pathlib import Path

import dagster as dg
import pytest
from conftest import checks
from dagster_dbt import DagsterDbtTranslator, DbtCliResource, DbtProject, dbt_assets
from dagster_dbt.errors import (
    DagsterDbtManifestNotFoundError,
    DagsterDbtProfilesDirectoryNotFoundError,
    DagsterDbtProjectNotFoundError,
    DagsterDbtProjectYmlFileNotFoundError,
)


def test_missing_manifest(workspace):
    (workspace / "ferries/target/manifest.json").unlink()

    with pytest.raises(DagsterDbtManifestNotFoundError, match=r"manifest\.json does not exist"):
        runpy.run_path(str(workspace / "pythonic/definitions.py"))


def test_development_commands_write_the_manifest(workspace, monkeypatch):
    (workspace / "ferries/target/manifest.json").unlink()
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")  # as `dagster dev` and `dg` set it

    runpy.run_path(str(workspace / "pythonic/definitions.py"))

    assert (workspace / "ferries/target/manifest.json").exists()


def test_prepare_and_package_writes_the_manifest(workspace, command):
    (workspace / "ferries/target/manifest.json").unlink()

    # The file is loaded to find its projects, so it must not need the manifest itself.
    (workspace / "project.py").write_text(
        "from dagster_dbt import DbtProject\nferries = DbtProject('ferries')\n"
    )
    command("dagster-dbt", "project", "prepare-and-package", "--file", "project.py")

    assert (workspace / "ferries/target/manifest.json").exists()


def test_prepare_and_package_finds_components(workspace, command):
    (workspace / "ferries/target/manifest.json").unlink()

    args = ["prepare-and-package", "--components", "component"]
    command("dagster-dbt", "project", *args, PYTHONPATH="component/src")

    assert (workspace / "ferries/target/manifest.json").exists()


def test_wrong_folders(workspace):
    with pytest.raises(DagsterDbtProjectNotFoundError, match="project_dir ferry does not exist"):
        DbtProject("ferry")
    with pytest.raises(DagsterDbtProjectYmlFileNotFoundError, match="Did not find dbt_project.yml"):
        DbtProject("pythonic")
    with pytest.raises(
        DagsterDbtProfilesDirectoryNotFoundError, match="profiles .* does not exist"
    ):
        DbtProject("ferries", profiles_dir="nowhere")
    (workspace / "ferries/profiles.yml").unlink()
    with pytest.raises(Exception, match=r"does not contain a profiles\.yml file"):
        DbtCliResource(DbtProject("ferries"))


def test_missing_executable(workspace):
    with pytest.raises(Exception, match="The dbt executable 'dbt-of-yore' does not exist"):
        DbtCliResource("ferries", dbt_executable="dbt-of-yore")


def test_two_resources_with_one_key(workspace):
    class OneKey(DagsterDbtTranslator):
        def get_asset_key(self, dbt_resource_props):
            return dg.AssetKey("ferries")

    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="configured with identical Dagster asset keys"
    ):

        @dbt_assets(manifest=Path("ferries/target/manifest.json"), dagster_dbt_translator=OneKey())
        def ferry_models(): ...


def test_singular_test_over_two_models_needs_a_ref(workspace, load, materialize):
    test_file = workspace / "ferries/tests/revenue_adds_up.sql"
    test_file.write_text(test_file.read_text().split("\n", 1)[1])
    DbtCliResource(DbtProject("ferries")).cli(["parse"], target_path=Path("target")).wait()

    result = materialize(load("pythonic"))

    assert result.success
    assert "revenue_adds_up" not in checks(result)
    observed = {event.asset_key.to_user_string() for event in result.get_asset_observation_events()}
    assert observed == {"stg_tickets", "route_revenue"}


def test_each_run_leaves_a_target_folder(workspace, load, materialize):
    defs = load("pythonic")
    for _ in range(2):
        materialize(defs, dg.AssetKey("raw_sailings"))

    folders = [path.name for path in (workspace / "ferries/target").glob("ferry_models-*")]
    assert len(folders) == 2


def test_insights_are_for_two_warehouses(workspace, load, materialize):
    @dbt_assets(manifest=Path("ferries/target/manifest.json").resolve(), select="raw_sailings")
    def ferry_models(context, dbt: DbtCliResource):
        yield from dbt.cli(["seed"], context=context).stream().with_insights()

    defs = dg.Definitions([ferry_models], resources={"dbt": DbtCliResource("ferries")})
    result = materialize(defs)

    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "only supported for Snowflake and BigQuery" in str(failure.step_failure_data.error)
