"""The Snowflake samples, up to the network: a connection that only keeps what it is told."""

import datetime
import importlib
import importlib.util
import json
import sys
from types import SimpleNamespace

import dagster as dg
import pytest
from conftest import GROUP
from dagster._check import CheckError
from dagster_cloud.dagster_insights import dbt_with_snowflake_insights
from dagster_cloud.dagster_insights.snowflake import insights_snowflake_resource as library
from dagster_dbt import DbtCliInvocation
from dagster_dbt.core.dbt_event_iterator import DbtEventIterator
from packaging.version import Version

COMMENT = "-- snowflake_dagster_dbt_v1_opaque_id[[["


@pytest.fixture(scope="module")
def sample():
    path = GROUP / "snowflake/definitions.py"
    spec = importlib.util.spec_from_file_location("insights_snowflake", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def queries(monkeypatch) -> list[str]:
    """Replace the network: no sign-in, and queries end in this list."""
    asked: list[str] = []
    connection = library.WrappedSnowflakeConnection

    def keep(self, command, *args, **kwargs):
        asked.append(command)
        return SimpleNamespace(fetchall=lambda: [(json.dumps(["a", "b"]), 0.5, "query-1")])

    monkeypatch.setattr(library.SnowflakeCursor, "execute", keep)
    monkeypatch.setattr(library.SnowflakeCursor, "__init__", lambda self, *_: None)
    monkeypatch.setattr(library.SnowflakeCursor, "__enter__", lambda self: self)
    monkeypatch.setattr(library.SnowflakeCursor, "__exit__", lambda self, *_: None)
    monkeypatch.setattr(
        connection,
        "__init__",
        lambda self, asset_key=None, **_: setattr(self, "_asset_key", asset_key),
    )
    monkeypatch.setattr(connection, "close", lambda self: None)
    monkeypatch.setattr(connection, "commit", lambda self: None)
    monkeypatch.setattr(
        library.snowflake.connector.SnowflakeConnection,
        "cursor",
        lambda self, cursor_class=library.SnowflakeCursor: cursor_class(self),
    )
    monkeypatch.setattr(connection, "__del__", lambda self: None, raising=False)
    return asked


@pytest.fixture
def resources(sample):
    return {"snowflake": sample.InsightsSnowflakeResource(account="a", user="u", password="p")}


def observed(result: dg.ExecuteInProcessResult) -> list[tuple[str, str]]:
    """The key of each observed asset, with the id that stands in its query."""
    return [
        (each.asset_key.to_user_string(), next(iter(each.metadata)).split(":")[1])
        for each in (
            event.asset_observation_data.asset_observation
            for event in result.all_events
            if event.event_type_value == "ASSET_OBSERVATION"
        )
    ]


def test_a_query_is_marked_and_the_mark_is_observed(sample, queries, resources):
    result = dg.materialize([sample.open_orders], resources=resources)
    ((key, mark),) = observed(result)
    assert key == "open_orders"
    assert queries == [
        "create or replace table open_orders as select * from orders where paid_on is null"
        f"\n{COMMENT}{mark}]]]\n"
    ]


def test_each_query_of_a_multi_asset_belongs_to_its_asset(sample, queries, resources):
    result = dg.materialize([sample.order_counts], resources=resources)
    assert [key for key, _ in observed(result)] == ["orders_by_day", "orders_by_region"]
    assert all(COMMENT in query for query in queries)


def test_outside_of_a_run_the_query_is_not_marked(sample, queries, resources):
    with pytest.warns(UserWarning, match="outside of an Op or Asset context"):
        with resources["snowflake"].get_connection() as connection:
            connection.cursor().execute("select 1")
    assert queries == ["select 1"]


def test_the_import_runs_each_hour_with_an_hour_of_delay(sample):
    (usage,) = sample.usage.assets
    assert usage.key.to_user_string() == "snowflake_usage"
    assert usage.partitions_def.end_offset == -1
    (schedule,) = sample.defs().get_repository_def().schedule_defs
    assert schedule.cron_schedule == "59 * * * *"
    assert schedule.job_name == "snowflake_insights_import"


def test_the_import_reads_the_history_and_needs_dagster_plus(sample, queries, resources):
    (usage,) = sample.usage.assets
    hour = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=5)
    result = dg.materialize(
        [usage],
        partition_key=hour.strftime("%Y-%m-%d-%H:00"),
        resources=resources,
        raise_on_error=False,
    )
    (query,) = queries
    assert "snowflake.account_usage.query_history" in query
    error = str(result.failure_data_for_node("snowflake_usage").error.cause)
    assert (
        "This asset only functions in a running Dagster Cloud instance" in error
        or "Install dagster-cloud[insights] to use this feature." in error
    )


def test_a_dry_run_reads_and_sends_nothing(sample, queries, resources):
    usage = sample.create_snowflake_insights_asset_and_schedule(
        "2025-10-01-00:00", schedule_batch_size_hrs=4, dry_run=True
    )
    assert usage.schedule.cron_schedule == "59 0/4 * * *"
    assert usage.schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    (asset,) = usage.assets
    assert asset.key.to_user_string() == "poll_snowflake_query_history_hour"
    hour = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=5)
    key = hour.strftime("%Y-%m-%d-%H:00")
    assert dg.materialize([asset], partition_key=key, resources=resources).success
    assert len(queries) == 1


def test_two_names_for_one_asset_are_refused(sample, queries, resources):
    @dg.asset
    def invoices(snowflake: sample.InsightsSnowflakeResource) -> None:
        with snowflake.get_connection_for_asset(dg.AssetKey("orders")) as connection:
            connection.cursor().execute("select 1")

    with pytest.raises(RuntimeError, match="does not match supplied asset key"):
        dg.materialize([invoices], resources=resources)


def check(tmp_path, adapter: str, project: str) -> None:
    """Run the check of a dbt project that stands in front of dbt's events."""
    (tmp_path / "dbt_project.yml").write_text(project)
    invocation = DbtCliInvocation(
        process=None,
        manifest={"metadata": {"adapter_type": adapter}},
        dagster_dbt_translator=None,
        project_dir=tmp_path,
        target_path=tmp_path,
        raise_on_error=False,
        cli_version=Version("1.10.13"),
    )
    events = dbt_with_snowflake_insights(None, invocation, dagster_events=iter([]))
    next(events, None)


SHOWN = (GROUP / "snowflake/dbt_project.yml").read_text()


@pytest.mark.parametrize(
    ("project", "message"),
    [
        ("name: shop\n", "query-comment is required in dbt_project.yml but it was missing"),
        ("query-comment:\n  append: true\n", "query-comment.comment is required"),
        ("query-comment:\n  comment: hello\n", "must contain the string"),
        (SHOWN.replace("  append: true\n", ""), "query-comment.append must be true"),
    ],
)
def test_a_dbt_project_without_the_comment_is_refused(project, message, tmp_path):
    with pytest.raises(RuntimeError, match=message):
        check(tmp_path, "snowflake", project)


def test_the_shown_dbt_project_is_accepted(tmp_path):
    # It gets as far as the results of dbt, which nobody wrote here.
    with pytest.raises(Exception, match="run_results.json"):
        check(tmp_path, "snowflake", SHOWN)


def import_without(monkeypatch, *packages: str):
    """Import the module anew, in an environment that lacks these packages."""
    for name in [name for name in sys.modules if name.startswith("dagster_cloud.dagster_insights")]:
        monkeypatch.delitem(sys.modules, name)
    for package in packages:
        monkeypatch.setitem(sys.modules, package, None)
    return importlib.import_module("dagster_cloud.dagster_insights")


def test_the_module_needs_dagster_dbt(monkeypatch):
    with pytest.raises(ModuleNotFoundError, match="dagster_dbt"):
        import_without(monkeypatch, "dagster_dbt")


@pytest.mark.parametrize(
    ("package", "name"),
    [
        ("dagster_snowflake", "InsightsSnowflakeResource"),
        ("dagster_gcp", "InsightsBigQueryResource"),
    ],
)
def test_a_missing_library_is_named(monkeypatch, package, name):
    insights = import_without(monkeypatch, package)
    library_name = package.replace("_", "-")
    message = f"You are trying to import {name}, but the {library_name} library is not installed."
    with pytest.raises(ImportError, match=message):
        getattr(insights, name)


def test_insights_of_another_database_are_refused(tmp_path):
    invocation = DbtCliInvocation(
        process=None,
        manifest={"metadata": {"adapter_type": "duckdb"}},
        dagster_dbt_translator=None,
        project_dir=tmp_path,
        target_path=tmp_path,
        raise_on_error=False,
        cli_version=Version("1.10.13"),
    )
    events = DbtEventIterator(iter([]), dbt_cli_invocation=invocation)
    with pytest.raises(CheckError, match="only supported for Snowflake and BigQuery"):
        events.with_insights()
