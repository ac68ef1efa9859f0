"""Retries, tests alone, source freshness, microbatch models, snapshots and several projects."""

import runpy
import shutil
import subprocess
import sys

import dagster as dg
import duckdb
import pytest
from conftest import GROUP, checks, materialized, metadata_of, specs
from dagster._core.execution.plan.resume_retry import ReexecutionStrategy
from dagster._daemon.auto_run_reexecution.auto_run_reexecution import get_reexecution_strategy
from release import RELEASE, load_folder

SAMPLES = ("retries", "freshness", "microbatch", "snapshots", "two_projects")


@pytest.fixture(scope="session")
def parsed_harbor(tmp_path_factory):
    """The dbt projects harbor and billing with their manifests."""
    folder = tmp_path_factory.mktemp("parsed_harbor")
    for name in ("harbor", "billing"):
        shutil.copytree(
            GROUP / name, folder / name, ignore=shutil.ignore_patterns("target", "logs")
        )
        subprocess.run(
            ["dbt", "parse", "--quiet", "--profiles-dir", folder / name],
            cwd=folder / name,
            check=True,
        )
    return folder


@pytest.fixture
def harbor(workspace, parsed_harbor, monkeypatch):
    """The workspace with harbor, billing and the samples of this file; gives the database's path."""
    for name in ("harbor", "billing"):
        shutil.copytree(parsed_harbor / name, workspace / name)
    for sample in SAMPLES:
        shutil.copytree(GROUP / sample, workspace / sample)
    database = workspace / "harbor.duckdb"
    monkeypatch.setenv("HARBOR_DUCKDB", str(database))
    return database


def rows(database, sql):
    with duckdb.connect(str(database)) as conn:
        return conn.execute(sql).fetchall()


def run_job(defs, name, instance):
    return defs.resolve_job_def(name).execute_in_process(instance=instance, raise_on_error=False)




def component(workspace, sample, monkeypatch):
    """The definitions of a dg project whose only instance is the sample's defs.yaml."""
    source = workspace / "component/src"
    shutil.rmtree(source / "ferry_ops/defs")
    (source / "ferry_ops/defs/harbor").mkdir(parents=True)
    shutil.copy(GROUP / sample / "defs.yaml", source / "ferry_ops/defs/harbor/defs.yaml")
    monkeypatch.syspath_prepend(str(source))
    for name in [name for name in sys.modules if name.split(".")[0] == "ferry_ops"]:
        monkeypatch.delitem(sys.modules, name)
    return load_folder(source / "ferry_ops")


def keys_of_retry(instance, run):
    """Return the assets and checks that a retry of a run builds; 1.11 moved the function."""
    newer = RELEASE >= (1, 11)
    find = instance.run_domain.get_keys_to_reexecute if newer else instance._get_keys_to_reexecute
    plan = instance.get_execution_plan_snapshot(run.execution_plan_snapshot_id)
    return find(run.run_id, plan)


def test_a_retry_builds_what_did_not_succeed(workspace, harbor, load):
    model = workspace / "ferries/models/marts/route_revenue.sql"
    sql = model.read_text()
    defs = load("retries")

    with dg.DagsterInstance.ephemeral() as instance:
        model.write_text(sql.replace("tickets.fare", "tickets.price"))
        failed = run_job(defs, "build_ferries", instance)
        assert not failed.success
        assert materialized(failed) == {"raw_sailings", "raw_tickets", "stg_tickets", "daily_sales"}

        run = instance.get_run_by_id(failed.run_id)
        assert run.tags["dagster/max_retries"] == "2"
        strategy = get_reexecution_strategy(run, instance)
        assert strategy is ReexecutionStrategy.FROM_ASSET_FAILURE
        keys, check_keys = keys_of_retry(instance, run)
        assert keys == {dg.AssetKey("route_revenue")}
        assert {key.name for key in check_keys} == {
            "accepted_values_route_revenue_route__harbor_island__harbor_cape",
            "revenue_adds_up",
        }

        model.write_text(sql)
        retry = defs.resolve_job_def("build_ferries").get_subset(
            asset_selection=keys, asset_check_selection=check_keys
        )
        result = retry.execute_in_process(instance=instance)

    assert materialized(result) == {"route_revenue"}
    assert set(checks(result)) == {key.name for key in check_keys}


def test_a_failed_test_builds_its_model_again(workspace, harbor, load):
    seed = workspace / "ferries/seeds/raw_tickets.csv"
    seed.write_text(seed.read_text() + "7,4,2025-06-03,3400\n")  # a second ticket 7
    defs = load("retries")

    with dg.DagsterInstance.ephemeral() as instance:
        failed = run_job(defs, "build_ferries", instance)
        run = instance.get_run_by_id(failed.run_id)
        keys, _ = keys_of_retry(instance, run)

    assert not checks(failed)["unique_stg_tickets_ticket_id"].passed
    assert {key.to_user_string() for key in keys} == {"stg_tickets", "route_revenue", "daily_sales"}


def test_tests_alone(workspace, harbor, load, materialize):
    defs = load("retries")
    assert materialize(defs, selection=dg.AssetSelection.assets(*specs(defs))).success

    with dg.DagsterInstance.ephemeral() as instance:
        result = run_job(defs, "test_ferries", instance)

    assert result.success
    assert materialized(result) == set()
    assert set(checks(result)) == {
        "unique_stg_tickets_ticket_id",
        "not_null_stg_tickets_ticket_id",
        "relationships_stg_tickets_sailing_id__sailing_id__ref_raw_sailings_",
        "accepted_values_route_revenue_route__harbor_island__harbor_cape",
        "revenue_adds_up",
        "fares_are_positive",
    }


def harbor_tides(database, measured_at):
    rows(
        database,
        "create or replace table tides as "
        f"select 431 as height_cm, {measured_at} as measured_at",
    )


def build(defs):
    with dg.DagsterInstance.ephemeral() as instance:
        return run_job(defs, "build_harbor", instance)


def test_stale_source_stops_the_models_behind_it(workspace, harbor, load, materialize):
    defs = load("freshness")

    harbor_tides(harbor, "now()::timestamp - interval 30 hour")
    stale = build(defs)
    assert not stale.success
    assert materialized(stale) == set()
    assert checks(stale)["freshness"].severity is dg.AssetCheckSeverity.ERROR

    harbor_tides(harbor, "now()::timestamp - interval 8 hour")
    late = build(defs)
    assert late.success
    assert (checks(late)["freshness"].passed, checks(late)["freshness"].severity) == (
        False,
        dg.AssetCheckSeverity.WARN,
    )

    harbor_tides(harbor, "now()::timestamp")
    fresh = build(defs)
    assert checks(fresh)["freshness"].passed
    assert materialized(fresh) == {"high_water"}


def test_source_without_a_table(workspace, harbor, load, materialize):
    result = build(load("freshness"))

    assert not result.success
    assert checks(result)["freshness"].metadata["newest_row"].value == "unknown"


def test_microbatch_model_builds_the_partition(workspace, harbor, load, materialize):
    defs = load("microbatch")
    assert materialize(defs, "arrivals").success

    result = materialize(defs, "daily_arrivals", partition_key="2025-06-01")

    assert result.success
    assert rows(harbor, "select arrived_on::varchar, ships from daily_arrivals") == [
        ("2025-06-01", 2)
    ]
    assert "unique_id" in metadata_of(result, "daily_arrivals")
    # dbt-duckdb builds the first batch of a table only.
    later = materialize(defs, "daily_arrivals", partition_key="2025-06-02")
    [failure] = [event for event in later.all_events if event.is_step_failure]
    message = str(failure.step_failure_data.error)
    assert "--event-time-start 2025-06-02 --event-time-end 2025-06-03" in message
    assert "The incremental strategy 'microbatch' is not valid for this adapter" in message


def test_microbatch_in_a_component(workspace, harbor, monkeypatch, materialize, load):
    assert materialize(load("microbatch"), "arrivals").success
    defs = component(workspace, "microbatch", monkeypatch)

    assert materialize(defs, "daily_arrivals", partition_key="2025-06-01").success
    assert rows(harbor, "select count(*) from daily_arrivals") == [(1,)]


def test_snapshots_run_one_at_a_time(workspace, harbor, load, materialize):
    defs = load("snapshots")
    pools = {each.op.name: each.op.pool for each in defs.assets}
    assert pools == {"harbor_snapshots": "dbt_snapshots", "harbor_models": None}

    assert materialize(defs, selection="berths").success
    result = materialize(defs, "berth_history")

    assert materialized(result) == {"berth_history"}
    assert rows(harbor, "select count(*) from berth_history") == [(2,)]


def test_snapshots_in_a_component_have_the_pool(workspace, harbor, monkeypatch):
    defs = component(workspace, "snapshots", monkeypatch)
    job = dg.Definitions.merge(
        defs, dg.Definitions(jobs=[dg.define_asset_job("everything", selection="*")])
    ).resolve_job_def("everything")

    from dagster._core.execution.api import create_execution_plan
    from dagster._core.execution.plan.active import _pool_key_for_step

    [step] = create_execution_plan(job).steps
    assert _pool_key_for_step(step) == "dbt_snapshots"
    assert [key for each in defs.assets for key in each.keys] == [dg.AssetKey("berth_history")]


def test_two_projects_are_one_graph(workspace, harbor, load, materialize):
    defs = load("two_projects")
    assert specs(defs)["berth_fees"].deps == [dg.AssetDep("berth_use")]

    result = materialize(defs)

    assert materialized(result) == {"arrivals", "berth_use", "berth_fees"}
    assert rows(harbor, "select berth, fees from berth_fees order by 1") == [(1, 80), (2, 40)]


def test_unit_tests_run_before_their_model(workspace, harbor, load, materialize, capfd):
    defs = load("two_projects")
    assert {check.name for each in defs.assets for check in each.check_specs} == set()

    model = workspace / "harbor/models/berth_use.sql"
    model.write_text(model.read_text().replace("count(*)", "count(*) + 1"))
    result = materialize(defs)

    assert not result.success
    assert "berth_use" not in materialized(result)
    assert "counts_ships_per_berth" in capfd.readouterr().out


def test_unit_tests_can_be_left_out(workspace, harbor, load, materialize):
    definitions = workspace / "two_projects/definitions.py"
    text = definitions.read_text()
    left_out = '["build", "--exclude-resource-type", "unit_test"]'
    definitions.write_text(text.replace('["build"]', left_out))
    model = workspace / "harbor/models/berth_use.sql"
    model.write_text(model.read_text().replace("count(*)", "count(*) + 1"))

    assert materialized(materialize(runpy.run_path(str(definitions))["defs"])) == {
        "arrivals",
        "berth_use",
        "berth_fees",
    }
