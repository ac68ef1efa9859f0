"""Upstream and downstream assets, a translator, partitions, metadata and schedules."""

import os
import runpy
import subprocess
import sys
from datetime import datetime, timezone

import dagster as dg
from conftest import GROUP, checks, materialized, metadata_of, specs
from dagster_dbt import build_schedule_from_dbt_selection, dbt_assets
from release import selected_keys


def test_python_assets_before_and_after_dbt(load, materialize, query):
    defs = load("upstream")
    assert {dep.asset_key.to_user_string() for dep in specs(defs)["no_shows"].deps} == {
        "boardings",
        "stg_tickets",
    }

    result = materialize(defs)

    assert result.success
    assert query("select ticket_id from no_shows order by 1") == [(4,), (7,)]
    assert metadata_of(result, "no_show_letter")["letters"].value == 2


def test_the_graph_at_the_top_of_the_page(load):
    from asset_graph import read_graph
    from write_graphs import build_text

    text = build_text(read_graph(load("upstream")))
    graph = GROUP / "upstream/assets.json"
    if os.environ.get("DBT_GRAPH_RECORD"):
        graph.write_text(text, "utf-8")
    assert text == graph.read_text("utf-8")


def test_dbt_tags_select_assets(load):
    defs = load("pythonic")
    selected = dg.AssetSelection.from_string("tag:hourly").resolve(defs.resolve_asset_graph())
    assert {key.to_user_string() for key in selected} == {"route_revenue"}


def test_translator_sets_keys_groups_and_conditions(load):
    by_key = specs(load("translator"))

    assert set(by_key) == {
        f"ferries/{name}"
        for name in (
            "raw_sailings",
            "raw_tickets",
            "stg_tickets",
            "daily_sales",
            "route_revenue",
            "no_shows",
        )
    }
    assert {dep.asset_key.to_user_string() for dep in by_key["ferries/no_shows"].deps} == {
        "boardings",
        "ferries/stg_tickets",
    }
    assert by_key["ferries/stg_tickets"].group_name == "staging"
    assert by_key["ferries/route_revenue"].group_name == "reporting"
    assert by_key["ferries/no_shows"].automation_condition == dg.AutomationCondition.eager()
    assert by_key["ferries/daily_sales"].automation_condition is None
    references = by_key["ferries/no_shows"].metadata["dagster/code_references"].code_references
    assert references[0].file_path.endswith("no_shows.sql")


def test_translated_assets_run(load, materialize):
    result = materialize(load("translator"), dg.AssetKey(["ferries", "raw_sailings"]))

    assert materialized(result) == {"ferries/raw_sailings"}


def test_each_partition_builds_its_days(load, materialize, query):
    defs = load("partitioned")
    unpartitioned = dg.AssetSelection.groups("raw", "reporting") | dg.AssetSelection.assets(
        "stg_tickets"
    )
    assert materialize(defs, selection=unpartitioned).success

    days = "select sold_on::varchar, tickets from daily_sales order by 1"
    assert materialize(defs, "daily_sales", partition_key="2025-06-02").success
    assert query(days) == [("2025-06-02", 3)]

    for _ in range(2):
        assert materialize(defs, "daily_sales", partition_key="2025-06-01").success
    assert query(days) == [("2025-06-01", 3), ("2025-06-02", 3)]


def test_backfill_of_several_days_is_one_run(load, materialize, query):
    defs = load("partitioned")
    [assets_def] = [each for each in defs.assets if each.partitions_def]
    assert assets_def.backfill_policy == dg.BackfillPolicy.single_run()
    materialize(defs, "raw_tickets", "stg_tickets")

    result = materialize(
        defs,
        "daily_sales",
        tags={
            "dagster/asset_partition_range_start": "2025-06-01",
            "dagster/asset_partition_range_end": "2025-06-02",
        },
    )

    assert result.success
    assert query("select count(*) from daily_sales") == [(2,)]
    partitions = {event.partition for event in result.get_asset_materialization_events()}
    assert partitions == {"2025-06-01", "2025-06-02"}


def test_row_counts_columns_and_lineage(load, materialize):
    result = materialize(load("metadata"))

    assert result.success
    table = metadata_of(result, "route_revenue")
    assert table["dagster/row_count"].value == 2
    assert [column.name for column in table["dagster/column_schema"].value.columns] == [
        "route",
        "tickets",
        "revenue",
    ]
    lineage = table["dagster/column_lineage"].value.deps_by_column
    assert [(dep.asset_key.to_user_string(), dep.column_name) for dep in lineage["revenue"]] == [
        ("stg_tickets", "fare")
    ]
    view = metadata_of(result, "stg_tickets")
    assert "dagster/row_count" not in view
    assert "dagster/column_schema" in view


def test_plain_stream_has_no_row_counts(load, materialize):
    result = materialize(load("pythonic"), dg.AssetKey("raw_tickets"))

    assert set(metadata_of(result, "raw_tickets")) == {
        "unique_id",
        "invocation_id",
        "Execution Duration",
    }


def test_schedule_selects_by_dbt_tag(load, materialize):
    defs = load("schedule")
    [schedule] = defs.schedules
    assert (schedule.name, schedule.cron_schedule) == ("hourly_reports_schedule", "@hourly")
    assert schedule.default_status is dg.DefaultScheduleStatus.STOPPED

    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_schedule_context(
            instance=instance, scheduled_execution_time=datetime(2025, 6, 1, 9)
        )
        assert len(schedule.evaluate_tick(context).run_requests) == 1

    def selected(job_name):
        keys = selected_keys(defs.resolve_job_def(job_name))
        return {key.to_user_string() for key in keys}

    assert selected("hourly_reports") == {"route_revenue"}
    assert selected("reports_and_upstream") == {
        "raw_sailings",
        "raw_tickets",
        "stg_tickets",
        "route_revenue",
    }


def test_scheduled_job_runs_the_tests_of_its_models(load, materialize):
    defs = load("schedule")
    materialize(defs, "raw_sailings", "raw_tickets", "stg_tickets")

    with dg.DagsterInstance.ephemeral() as instance:
        result = defs.resolve_job_def("hourly_reports").execute_in_process(instance=instance)

    assert materialized(result) == {"route_revenue"}
    assert set(checks(result)) == {
        "accepted_values_route_revenue_route__harbor_island__harbor_cape",
        "revenue_adds_up",
    }


def test_schedule_without_a_selection_runs_the_models_of_its_functions(load):
    """Although both functions have the same manifest."""
    defs = load("partitioned")
    everything = build_schedule_from_dbt_selection(
        [next(each for each in defs.assets if each.partitions_def is None)],
        job_name="everything",
        cron_schedule="@daily",
    )
    merged = dg.Definitions.merge(defs, dg.Definitions(schedules=[everything]))
    keys = selected_keys(merged.resolve_job_def("everything"))
    assert {key.to_user_string() for key in keys} == {
        "raw_sailings",
        "raw_tickets",
        "stg_tickets",
        "route_revenue",
    }


def test_partitions_without_time_windows_have_no_backfill_policy(parsed_project):
    manifest = parsed_project / "target" / "manifest.json"
    policies = [
        dbt_assets(manifest=manifest, name=name, partitions_def=partitions)(
            lambda context: None
        ).backfill_policy
        for name, partitions in (
            ("days", dg.DailyPartitionsDefinition(start_date="2025-06-01")),
            ("regions", dg.StaticPartitionsDefinition(["north", "south"])),
        )
    ]
    assert policies == [dg.BackfillPolicy.single_run(), None]


def test_checks_of_one_partition_ignore_the_other_rows(workspace, load, materialize, query):
    sample = (GROUP / "partitioned" / "daily_sales_tests.yml").read_text().removeprefix("models:\n")
    marts = workspace / "ferries/models/marts/marts.yml"
    described = "  - name: daily_sales\n    description: Tickets and revenue of each day of sale.\n"
    assert described in marts.read_text()
    marts.write_text(marts.read_text().replace(described, sample))
    subprocess.run(
        ["dbt", "parse", "--quiet", "--project-dir", "ferries", "--profiles-dir", "ferries"],
        check=True,
    )
    defs = load("partitioned")
    materialize(defs, "raw_tickets", "stg_tickets")
    assert materialize(defs, "daily_sales", partition_key="2025-06-01").success
    add_row = (
        "import duckdb; duckdb.connect('ferries/ferries.duckdb').execute(\"insert into daily_sales"
        " select * replace (null as tickets) from daily_sales where sold_on = '2025-06-01'\")"
    )
    subprocess.run([sys.executable, "-c", add_row], check=True)

    result = materialize(defs, "daily_sales", partition_key="2025-06-02")

    assert result.success
    assert {name: check.passed for name, check in checks(result).items()} == {
        "not_null_daily_sales_tickets": True
    }
    assert query("select count(*) from daily_sales where tickets is null") == [(1,)]


def test_tests_run_at_their_own_time(workspace, parsed_project):
    sample = runpy.run_path(str(workspace / "translator" / "nightly_tests.py"))
    models = sample["ferry_models"]
    assert {str(spec.automation_condition) for spec in models.check_specs} == {
        str(sample["AT_THREE"])
    }
    # Only checks have the condition, so only checks are requested.
    assert {spec.automation_condition for spec in models.specs} == {None}
    with dg.DagsterInstance.ephemeral() as instance:
        cursor, requested = None, []
        for minute in (59, 61, 62):
            result = dg.evaluate_automation_conditions(
                sample["defs"],
                instance,
                cursor=cursor,
                evaluation_time=datetime(2025, 6, 2, 2 + minute // 60, minute % 60, tzinfo=timezone.utc),
            )
            cursor = result.cursor
            requested.append(result.total_requested)
    assert requested == [0, len(list(models.check_specs)), 0]
