"""What the pages of the ETL pipeline say about mistakes, and about the resource and the sensor."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from asset_graph import load_module, working_in
from dagster_duckdb import DuckDBResource
from release import load_folder

GROUP = Path(__file__).parents[1]


@pytest.fixture
def project(tmp_path):
    """The finished project, without a database and without dbt's manifest."""
    folder = tmp_path / "toolshed"
    shutil.copytree(GROUP / "toolshed", folder, ignore=shutil.ignore_patterns("target", "*.duckdb"))
    return folder


@pytest.fixture
def database(project):
    return DuckDBResource(database=str(project / "data/toolshed.duckdb"))


def load(project: Path, name: str):
    """Import one module of the project."""
    with working_in(project):
        return load_module(project / f"src/toolshed/defs/{name}.py")


def materialize(asset, database, **kwargs):
    with dg.DagsterInstance.ephemeral() as instance:
        return dg.materialize(
            [asset], resources={"database": database}, instance=instance, **kwargs
        )


def test_a_missing_file_is_named(project, database):
    (project / "data/loans.csv").unlink()

    with pytest.raises(duckdb.IOException, match=r"No files found that match.*/data/loans.csv"):
        materialize(load(project, "assets").loans, database)


def test_the_check_needs_all_three_tables(project, database):
    assets, checks = load(project, "assets"), load(project, "checks")
    with dg.DagsterInstance.ephemeral() as instance:
        with pytest.raises(
            duckdb.CatalogException, match="Table with name tools does not exist!"
        ):
            dg.materialize(
                [assets.loans, checks.loans_name_known_tools_and_members],
                resources={"database": database},
                instance=instance,
            )


def test_the_resource_waits_ten_times_for_a_locked_file(project, database, monkeypatch):
    file = project / "data/toolshed.duckdb"
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"import duckdb; c = duckdb.connect({str(file)!r}); print('open', flush=True); input()",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert holder.stdout.readline() == "open\n"
        attempts = []
        connect = duckdb.connect

        def count(**kwargs):
            attempts.append(kwargs)
            return connect(**kwargs)

        monkeypatch.setattr(duckdb, "connect", count)
        monkeypatch.setattr("dagster._utils.backoff.time.sleep", lambda seconds: None)
        with pytest.raises(duckdb.IOException, match=r"Could not set lock on file .*toolshed"):
            with database.get_connection():
                pass
    finally:
        holder.communicate("\n", timeout=30)
    assert len(attempts) == 1 + 10


def test_without_a_manifest_the_project_does_not_load(project):
    with working_in(project), pytest.raises(Exception) as raised:
        load_folder(project / "src/toolshed").resolve_asset_graph()
    messages = []
    error = raised.value
    while error is not None:
        messages.append(str(error))
        error = error.__cause__ or error.__context__
    assert any("manifest.json does not exist" in message for message in messages)


def test_dbt_does_not_find_the_sources_in_another_file(project):
    profile = project / "transform/profiles.yml"
    profile.write_text(profile.read_text().replace("toolshed.duckdb", "tools.duckdb"))

    done = subprocess.run(
        ["dbt", "build"], cwd=project / "transform", capture_output=True, text=True, env=os.environ
    )

    assert done.returncode == 1
    assert "Catalog Error: Table with name loans does not exist!" in done.stdout
    assert (project / "data/tools.duckdb").exists()


def test_a_source_with_another_name_is_an_external_asset(project):
    sources = project / "transform/models/sources.yml"
    sources.write_text(sources.read_text().replace("name: raw", "name: shed\n    schema: raw"))
    for model in (project / "transform/models").rglob("*.sql"):
        model.write_text(model.read_text().replace("source('raw'", "source('shed'"))
    subprocess.run(
        ["dbt", "parse", "--quiet"], cwd=project / "transform", check=True, env=os.environ
    )

    with working_in(project):
        graph = load_folder(project / "src/toolshed").resolve_asset_graph()

    (parent,) = graph.get(dg.AssetKey("stg_loans")).parent_keys
    assert parent == dg.AssetKey(["shed", "loans"])
    assert not graph.get(parent).is_executable


def test_a_changed_request_has_another_run_key(project):
    requests = load(project, "requests")
    file = project / "data/requests/hillside.json"

    def run_keys():
        with dg.build_sensor_context() as context:
            return [request.run_key for request in requests.report_requests(context).run_requests]

    first, again = run_keys(), run_keys()
    os.utime(file, ns=(1, 1))

    assert first == again and len(first) == 1
    assert run_keys() == ["hillside-1"] != first


def test_an_incomplete_request_fails_the_tick(project):
    requests = load(project, "requests")
    (project / "data/requests/hillside.json").write_text('{"district": "Hill')

    with dg.build_sensor_context() as context, pytest.raises(json.JSONDecodeError):
        requests.report_requests(context)


def test_a_request_needs_iso_dates(project, database):
    requests = load(project, "requests")
    config = requests.ReportRequest(
        name="a", district="Hillside", first_day="3/1/2025", last_day="2025-03-31"
    )

    with pytest.raises(ValueError, match="Invalid isoformat string"):
        materialize(
            requests.district_report,
            database,
            run_config=dg.RunConfig(ops={"district_report": config}),
        )
