"""The guide's integration copies tables of SQLite files for real, and its pitfalls are shown."""

import runpy
import sqlite3
import subprocess
import sys

import dagster as dg
import pytest
from conftest import GROUP, compare_graph, specs


@pytest.fixture
def harbor(copy):
    folder = copy("multi_asset_integration")
    with sqlite3.connect(folder / "harbor.db") as source:
        source.executescript(
            "create table ships (id integer, name text);"
            "insert into ships values (1, 'Dovre'), (2, 'Fjordglimt');"
            "create table berths (id integer); create table arrivals (id integer);"
        )
    return folder


def test_whole_integration(harbor, load, materialize):
    defs = load("multi_asset_integration")
    compare_graph(defs, "multi_asset_integration/assets.json")
    found = specs(defs)
    assert {key for key in found if key.startswith("warehouse")} == {
        "warehouse/ships",
        "warehouse/berths",
        "warehouse/arrivals",
    }
    assert found["warehouse/ships"].group_name == "harbor"

    result = materialize(defs)

    assert result.success, result.error
    assert result.metadata["warehouse/ships"]["dagster/row_count"] == 2
    with sqlite3.connect("warehouse.db") as target:
        assert target.execute("select name from ships").fetchall() == [("Dovre",), ("Fjordglimt",)]


def test_a_subset(harbor, load, materialize):
    result = materialize(load("multi_asset_integration"), 'key:"warehouse/ships"')
    assert set(result.metadata) == {"warehouse/ships"}
    with sqlite3.connect("warehouse.db") as target:
        [name] = target.execute("select name from sqlite_master").fetchall()
    assert name == ("ships",)


def test_a_table_that_fails(harbor, load, materialize):
    sqlite3.connect("harbor.db").execute("drop table ships")
    result = materialize(load("multi_asset_integration"))
    assert not result.success
    assert "tablecopy failed for {'ships': 'no such table: source.ships'}" in result.error
    assert set(result.metadata) == {"warehouse/arrivals", "warehouse/berths"}


def test_the_readers_tests(harbor):
    (harbor / "test_tablecopy.py").write_text(
        (GROUP / "multi_asset_integration/testing/test_tablecopy.py").read_text()
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_tablecopy.py"]
    done = subprocess.run(command, cwd=harbor, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


def broken(harbor, body):
    """Runs the integration with another body of the decorated function."""
    file = harbor / "definitions.py"
    text = file.read_text().replace("    yield from tablecopy.run(context)\n", body)
    assert text != file.read_text()
    file.write_text(text)
    defs = runpy.run_path(str(file))["defs"]
    job = dg.define_asset_job("all", selection="*")
    job = dg.Definitions.merge(defs, dg.Definitions(jobs=[job])).resolve_job_def("all")
    with dg.DagsterInstance.ephemeral() as instance:
        return job.execute_in_process(instance=instance, raise_on_error=False)


def events(result):
    return [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]


def failure(result):
    return "\n".join(
        str(event.event_specific_data.error)
        for event in result.all_events
        if event.event_type_value == "STEP_FAILURE"
    )


NOT_READ = "    tablecopy.run(context)\n"


def test_generator_that_nobody_reads(harbor):
    result = broken(harbor, NOT_READ)
    assert not result.success
    assert 'op "harbor_tables" has multiple outputs, but only one output was returned' in failure(
        result
    )
    assert not (harbor / "warehouse.db").exists()


def test_generator_that_nobody_reads_with_one_table(harbor):
    """The asset counts as materialized, and nothing is copied."""
    config = harbor / "harbor.yaml"
    config.write_text(config.read_text().replace("  - name: ships\n    key: id\n", ""))
    config.write_text(config.read_text().replace("  - name: berths\n    key: id\n", ""))
    result = broken(harbor, NOT_READ)
    assert result.success
    assert events(result) == ["warehouse/arrivals", "busiest_berth"]
    assert not (harbor / "warehouse.db").exists()


def test_asset_materialization_instead(harbor):
    body = (
        "    for result in tablecopy.run(context):\n"
        "        yield dg.AssetMaterialization(result.asset_key, metadata=result.metadata)\n"
    )
    result = broken(harbor, body)
    assert result.success
    # What is downstream is skipped.
    assert set(events(result)) == {"warehouse/arrivals", "warehouse/berths", "warehouse/ships"}


def test_another_key(harbor):
    result = broken(harbor, '    yield dg.MaterializeResult(asset_key="ships")\n')
    assert not result.success
    assert "Asset key ships not found in AssetsDefinition" in failure(result)


def test_missing_result(harbor):
    body = '    yield dg.MaterializeResult(asset_key=["warehouse", "ships"])\n'
    result = broken(harbor, body)
    assert result.success
    # Because of can_subset, a result that is missing is no error.
    assert events(result) == ["warehouse/ships"]
