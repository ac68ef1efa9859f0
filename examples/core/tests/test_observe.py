"""The pages on observing: alert policies, the catalog's selections, Insights and telemetry."""

import datetime
import hashlib
import json
import re
import shlex
import shutil
import threading
from pathlib import Path

import dagster as dg
import dagster_webserver
import duckdb
import graphql
import pytest
import yaml
from dagster._core.definitions.reconstruct import ReconstructableRepository
from dagster._core.instance import InstanceRef
from dagster._core.telemetry_upload import upload_logs
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_core.utils.telemetry import get_telemetry_settings_for_cli
from dagster_graphql import DagsterGraphQLClient
from dagster_graphql.schema import create_schema
from dagster_shared.telemetry import cleanup_telemetry_logger
from page_text import read_page
from plus_stand_in import plus_stand_in
from release import RELEASE, InvalidSelection
from sample_loader import GROUP, load_sample
from typer.testing import CliRunner

ALERTS = GROUP / "observe/alerts"
SITE = GROUP.parents[1] / "site/docs"
TOKEN = re.compile(r"\{\{(\w+)\}\}")


@pytest.fixture(scope="module")
def orchard() -> dg.Definitions:
    return load_sample("observe/alerts/orchard.py").orchard()


def read_policies(name: str) -> list[dict]:
    return yaml.safe_load((ALERTS / name).read_text())["alert_policies"]


def run_cloud(*arguments: str, url: str):
    return CliRunner().invoke(
        dagster_cloud,
        ["deployment", "alert-policies", *arguments, "--url", url, "--api-token", "user:secret"],
    )


def reconciled(request: dict) -> dict:
    document = request["variables"]["document"]
    return {
        "data": {
            "reconcileAlertPoliciesFromDocument": {
                "__typename": "ReconcileAlertPoliciesSuccess",
                "alertPolicies": [{"name": each["name"]} for each in document["alert_policies"]],
            }
        }
    }


def test_the_shown_command_sends_the_file_and_names_the_policies(monkeypatch):
    text = (ALERTS / "sync.sh").read_text().replace("\\\n", "")
    program, *command = shlex.split(text)
    assert program == "dagster-cloud"
    monkeypatch.chdir(ALERTS)
    with plus_stand_in(reconciled) as plus:
        monkeypatch.setenv("DAGSTER_CLOUD_URL", plus.url)
        monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:secret")
        result = CliRunner().invoke(dagster_cloud, command)
    assert result.exit_code == 0, result.output
    assert result.output == "Synced alert policies: harvest-not-materialized, invoices-late\n"
    sent = plus.requests[0]["variables"]["document"]["alert_policies"]
    assert sent == read_policies("alert_policies.yaml")
    assert plus.headers[0]["Dagster-Cloud-Api-Token"] == "user:secret"


def test_without_a_name_sync_reads_the_file_of_the_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run_cloud("sync", url="http://127.0.0.1:9")
    assert result.exit_code == 2
    assert "Path 'alert_policies.yaml' does not exist." in " ".join(
        result.output.replace("│", " ").split()
    )


def test_what_the_server_refuses_is_printed():
    def refuse(request: dict) -> dict:
        answer = {"__typename": "InvalidAlertPolicyError", "message": "No such code location."}
        return {"data": {"reconcileAlertPoliciesFromDocument": answer}}

    with plus_stand_in(refuse) as plus:
        result = run_cloud("sync", "-a", str(ALERTS / "alert_policies.yaml"), url=plus.url)
    assert result.exit_code == 1
    assert "Unable to reconcile alert policies: {'data':" in result.output
    assert "No such code location." in result.output


def test_list_prints_the_form_of_the_file():
    policies = read_policies("alert_policies.yaml")

    def answer(request: dict) -> dict:
        document = {"alert_policies": policies}
        reply = {"__typename": "AlertPoliciesAsDocument", "document": document}
        asked = "alertPoliciesAsDocument"
        return {"data": {f"{asked}OrError" if RELEASE >= (1, 10) else asked: reply}}

    with plus_stand_in(answer) as plus:
        result = run_cloud("list", url=plus.url)
    assert result.exit_code == 0
    assert yaml.safe_load(result.output)["alert_policies"] == policies


@pytest.mark.parametrize(
    ("arguments", "missing"),
    [
        ([], "A Dagster Cloud organization must be specified for this command."),
        (["-o", "orchard"], "A Dagster Cloud deployment must be specified for this command."),
    ],
)
def test_missing_settings_are_named(arguments, missing, monkeypatch, tmp_path):
    for name in ("ORGANIZATION", "DEPLOYMENT", "URL"):
        monkeypatch.delenv(f"DAGSTER_CLOUD_{name}", raising=False)
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(tmp_path / "none"))
    monkeypatch.setenv("HOME", str(tmp_path))
    command = ["deployment", "alert-policies", "list", "--api-token", "user:secret", *arguments]
    result = CliRunner().invoke(dagster_cloud, command)
    assert result.exit_code == 1
    assert missing in result.output


def column_of(page: str, heading: str) -> dict[str, list[str]]:
    """Read the tables below a heading of a page: name in the first cell -> names in the others."""
    text = read_page(SITE / page)
    part = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in part.splitlines() if line.startswith("| `")]
    return {names(row[0])[0]: names(" ".join(row[1:])) for row in rows}


def names(cell: str) -> list[str]:
    return re.findall(r"`([a-zA-Z_]+)`", cell)


TYPES = "guides/observe/alerts/alert-policy-types.md"
EVENTS = {
    kind: set(column_of(TYPES, kind))
    for kind in ("Asset", "Run", "Automation", "Code location", "Agent downtime", "Insights metric")
}
ALL_POLICIES = [*read_policies("alert_policies.yaml"), *read_policies("examples.yaml")]


@pytest.mark.parametrize("policy", ALL_POLICIES, ids=lambda policy: policy["name"])
def test_examples_keep_to_the_reference(policy):
    events = set(policy["event_types"])
    assert sum(bool(events & known) for known in EVENTS.values()) == 1
    assert any(events <= known for known in EVENTS.values())
    targets, services = column_of(TYPES, "Targets"), column_of(TYPES, "Notification services")
    same = targets["insights_deployment_threshold_target"]
    for target in policy["alert_targets"]:
        ((kind, keys),) = target.items()
        assert set(keys) <= {*targets[kind], *(same if kind.startswith("insights") else [])}
    ((service, keys),) = policy["notification_service"].items()
    assert set(keys) <= set(services[service])
    assert set(policy.get("policy_options", {})) <= set(column_of(TYPES, "Options"))


WEBHOOKS = "guides/observe/alerts/configuring-an-alert-notification-service.md"


def test_the_body_of_a_webhook_uses_tokens_of_the_page():
    body = (ALERTS / "webhook.json").read_text()
    rows = (SITE / WEBHOOKS).read_text().split("| Alert about |")[1].split("\n\n")[0].splitlines()
    tokens = {row.split("|")[1].strip(): set(TOKEN.findall(row)) for row in rows[2:]}
    used = TOKEN.findall(body)
    assert used and set(used) <= tokens["Anything"] | tokens["Runs"]
    assert json.loads(TOKEN.sub("value", body)) == dict.fromkeys(json.loads(body), "value")


def test_policies_have_the_values_that_the_pages_state(orchard):
    by_name = {policy["name"]: policy for policy in ALL_POLICIES}
    assert by_name["invoice-schedule-failing"]["policy_options"] == {
        "consecutive_failure_threshold": 3,
        "renotify_interval_minutes": 120,
    }
    assert by_name["agent-silent"]["policy_options"] == {"renotify_interval_minutes": 30}
    [cost] = by_name["weighings-cost"]["alert_targets"]
    threshold = cost["insights_asset_threshold_target"]
    assert (threshold["threshold"], threshold["selection_period_days"]) == (50, 7)
    assert threshold["operator"] == "GREATER_THAN"
    late = [policy for policy in ALL_POLICIES if policy["name"] == "invoices-late"]
    assert [
        policy["alert_targets"][0]["long_running_job_threshold_target"]["threshold_seconds"]
        for policy in late
    ] == [1800, 1800]
    weighings = orchard.get_assets_def(dg.AssetKey(["harvest", "weighings"]))
    assert weighings.op.retry_policy.max_retries == 2


def test_examples_are_about_what_the_code_location_has(orchard):
    graph = orchard.resolve_asset_graph()
    selected = {}
    for policy in ALL_POLICIES:
        for target in policy["alert_targets"]:
            ((kind, about),) = target.items()
            if kind == "asset_selection_target":
                selection = dg.AssetSelection.from_string(about["asset_selection"])
                keys = {key.to_user_string() for key in selection.resolve(graph)}
            elif kind == "asset_key_target":
                assert graph.has(dg.AssetKey(about["asset_key"]))
                continue
            elif kind == "asset_group_target":
                keys = {
                    key.to_user_string()
                    for key in dg.AssetSelection.groups(about["asset_group"]).resolve(graph)
                }
            else:
                continue
            selected[policy["name"]] = keys
    everything = {"harvest/weighings", "harvest/daily_yield"}
    assert selected == {
        "harvest-not-materialized": everything,
        "harvest-checks": everything,
        "gold-assets-stale": {"harvest/weighings"},
        "harvest-health": everything,
    }


def test_runs_of_the_job_have_its_tags_and_other_runs_do_not(orchard):
    with dg.DagsterInstance.ephemeral() as instance:
        tagged = orchard.resolve_job_def("invoice_job").execute_in_process(instance=instance)
        plain = dg.materialize(list(orchard.assets), instance=instance)
        assert tagged.dagster_run.tags["team"] == "sales"
        assert "team" not in plain.dagster_run.tags
    [event] = tagged.get_asset_materialization_events()
    recorded = {name: each.value for name, each in event.materialization.metadata.items()}
    assert recorded == {"crates": 3, "kilograms": 1205.75}
    schedules = [schedule.name for schedule in orchard.schedules]
    assert schedules == ["invoice_schedule"]


def test_owners_are_addresses_or_teams(orchard):
    owners = {spec.key.to_user_string(): spec.owners for spec in orchard.resolve_all_asset_specs()}
    assert owners == {
        "harvest/weighings": ["scales@orchard.example"],
        "harvest/daily_yield": ["scales@orchard.example", "team:agronomy"],
    }
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="agronomy"):
        dg.AssetSpec("daily_yield", owners=["agronomy"])


@pytest.fixture(scope="module")
def catalog():
    return load_sample("observe/catalog/catalog.py")


def find(catalog, selection: str) -> set[str]:
    assets = [catalog.payment_files, catalog.invoices, catalog.invoice_totals, catalog.tickets]
    graph = dg.Definitions(assets=assets).resolve_asset_graph()
    return {key.to_user_string() for key in dg.AssetSelection.from_string(selection).resolve(graph)}


def test_the_catalog_finds_what_the_definitions_say(catalog):
    assert find(catalog, 'kind:"duckdb" and tag:"tier"="gold"') == {"invoices", "invoice_totals"}
    assert find(catalog, 'kind:"duckdb" and owner:"team:finance"') == {
        "invoices",
        "invoice_totals",
    }
    assert {name: find(catalog, text) for name, text in catalog.DASHBOARDS.items()} == {
        "Finance": {"payment_files", "invoices", "invoice_totals"},
        "Reliable": {"invoices", "invoice_totals"},
        "Behind the totals": {"payment_files", "invoices", "invoice_totals"},
        "Ingestion": {"payment_files"},
    }
    (spec,) = catalog.tickets.specs
    assert spec.metadata["dagster/table_name"] == "shop.support.tickets"
    columns = spec.metadata["dagster/column_schema"].columns
    assert [column.name for column in columns if "pii" in column.tags] == ["customer_email"]


def test_status_and_columns_cannot_be_selected_in_code(catalog):
    refusal = NotImplementedError if RELEASE >= (1, 10) else InvalidSelection
    for selection in ('status:"HEALTHY"', 'column:"ticket_id"'):
        with pytest.raises(refusal):
            find(catalog, selection)


def test_the_readers_own_tests_of_the_catalog_pass():
    shown = load_sample("observe/catalog/test_catalog.py")
    for name in shown.DASHBOARDS:
        shown.test_no_dashboard_is_empty(name)
    for asset in shown.ASSETS:
        for spec in asset.specs:
            shown.test_every_asset_has_a_team(spec)
    with pytest.raises(AssertionError, match="orphan"):
        shown.test_every_asset_has_a_team(dg.AssetSpec("orphan", owners=["ines@shop.example"]))


def test_the_readers_own_test_of_metrics_passes():
    load_sample("observe/insights/test_metrics.py").test_metrics_are_numbers_under_the_same_keys()


def test_a_check_and_text_as_metadata():
    deliveries = load_sample("observe/insights/deliveries.py")
    result = deliveries.parcels_were_delivered()
    assert isinstance(result.metadata["parcels"], dg.IntMetadataValue)
    event = dg.AssetMaterialization("route", metadata={"length": "12 km", "toll": True})
    assert isinstance(event.metadata["length"], dg.TextMetadataValue)
    assert isinstance(event.metadata["toll"], dg.BoolMetadataValue)


#: What the vendor's public documentation says of the endpoint's schema.
REPORTING = graphql.build_schema(
    """
    type AssetKey { path: [String!]! }
    type ReportingAsset { assetKey: AssetKey! }
    type ReportingJob { jobName: String! }
    union ReportingEntity = ReportingAsset | ReportingJob
    type ReportingEntry { values: [Float]! entity: ReportingEntity! }
    type ReportingMetrics { metrics: [ReportingEntry!]! }
    type UnauthorizedError { message: String! }
    type PythonError { message: String! }
    union ReportingMetricsOrError = ReportingMetrics | UnauthorizedError | PythonError
    enum ReportingMetricsGranularity { DAILY WEEKLY MONTHLY }
    enum SortAggregationFunction { SUM }
    input ReportingMetricsSelector {
      after: Float
      before: Float
      metricName: String
      granularity: ReportingMetricsGranularity
      sortAggregationFunction: SortAggregationFunction
    }
    type Query {
      reportingMetricsByAsset(metricsSelector: ReportingMetricsSelector!): ReportingMetricsOrError!
    }
    """
)


def reporting(result: dict):
    def answer(request: dict) -> dict:
        done = graphql.graphql_sync(
            REPORTING,
            request["query"],
            root_value={"reportingMetricsByAsset": lambda _info, metricsSelector: result},
            variable_values=request["variables"],
        )
        return done.formatted

    return answer


SERIES = {
    "__typename": "ReportingMetrics",
    "metrics": [
        {
            "values": [1.5, None],
            "entity": {
                "__typename": "ReportingAsset",
                "assetKey": {"path": ["north", "deliveries"]},
            },
        }
    ],
}


def export(credits, url: str, database, instance=None):
    return dg.materialize(
        [credits.asset_credits],
        partition_key="2025-09-02",
        resources={
            "insights": credits.Insights(url=url, token="user:secret"),
            "warehouse": credits.DuckDBResource(database=str(database)),
        },
        raise_on_error=False,
        instance=instance,
    )


def test_credits_of_a_day_are_stored_once(tmp_path):
    credits = load_sample("observe/insights/credits.py")
    with plus_stand_in(reporting(SERIES)) as plus:
        for _ in range(2):
            result = export(credits, plus.url, tmp_path / "costs.duckdb")
            assert result.success
    (materialization,) = result.asset_materializations_for_node("asset_credits")
    assert materialization.metadata["credits"].value == 1.5
    assert plus.paths == ["/graphql", "/graphql"]
    assert plus.headers[0]["Dagster-Cloud-Api-Token"] == "user:secret"
    variables = plus.requests[0]["variables"]
    assert variables["before"] - variables["after"] == 86400
    with duckdb.connect(str(tmp_path / "costs.duckdb")) as connection:
        rows = connection.execute("from asset_credits").fetchall()
    assert rows == [(datetime.date(2025, 9, 2), "north/deliveries", 1.5)]
    assert set(credits.defs().resources) == {"insights", "warehouse"}


def test_a_refusal_fails_the_asset(tmp_path):
    credits = load_sample("observe/insights/credits.py")
    refusal = {"__typename": "UnauthorizedError", "message": "Not permitted."}
    with plus_stand_in(reporting(refusal)) as plus:
        result = export(credits, plus.url, tmp_path / "costs.duckdb")
    error = result.failure_data_for_node("asset_credits").error
    assert "Not permitted." in str(error.cause)


def read_events(home) -> list[dict]:
    return [json.loads(line) for line in (home / "logs/event.log").read_text().splitlines()]


def execute_invoices(monkeypatch, home) -> None:
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    name = "orchard" if RELEASE >= (1, 10) else "defs"
    code = ReconstructableRepository.for_file(str(ALERTS / "orchard.py"), name)
    try:
        with dg.DagsterInstance.get() as instance:
            result = dg.execute_job(
                code.get_reconstructable_job("invoice_job"),
                instance=instance,
                run_config={"execution": {"config": {"in_process": {}}}},
            )
    finally:
        cleanup_telemetry_logger()
    assert result.success


def test_telemetry_has_counts_and_hashes_but_no_names(tmp_path, monkeypatch, capsys):
    execute_invoices(monkeypatch, tmp_path)
    notice = capsys.readouterr().err
    assert "Telemetry:" in notice and "enabled: false" in notice
    text = (tmp_path / "logs/event.log").read_text()
    assert "invoice" not in text and "weighings" not in text and "orchard" not in text
    events = {event["action"]: event for event in read_events(tmp_path)}
    assert set(events) == {
        "_logged_execute_job_started",
        "update_repo_stats",
        "step_start_event",
        "step_success_event",
        "_logged_execute_job_ended",
    }
    stats = events["update_repo_stats"]["metadata"]
    assert stats["num_assets_in_repo"] == "2"
    assert stats["pipeline_name_hash"] == hashlib.sha256(b"invoice_job").hexdigest()
    number = yaml.safe_load((tmp_path / ".telemetry/id.yaml").read_text())["instance_id"]
    assert {event["instance_id"] for event in events.values()} == {number}


def test_dagster_yaml_switches_telemetry_off(tmp_path, monkeypatch, capsys):
    shutil.copy(GROUP / "observe/telemetry/dagster.yaml", tmp_path)
    execute_invoices(monkeypatch, tmp_path)
    assert "Telemetry:" not in capsys.readouterr().err
    assert not (tmp_path / "logs").exists() and not (tmp_path / ".telemetry").exists()


def test_a_variable_keeps_entries_from_being_sent(tmp_path, monkeypatch):
    monkeypatch.setenv("DAGSTER_DISABLE_TELEMETRY", "1")
    execute_invoices(monkeypatch, tmp_path)
    upload_logs(threading.Event(), raise_errors=True)
    assert (tmp_path / "logs/event.log").read_text()
    assert not (tmp_path / ".logs_queue").exists()


def test_dg_toml_switches_telemetry_of_dg_off(tmp_path, monkeypatch):
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    monkeypatch.setenv("DG_CLI_CONFIG", str(tmp_path / "none.toml"))
    assert get_telemetry_settings_for_cli().dagster_telemetry_enabled
    monkeypatch.setenv("DG_CLI_CONFIG", str(GROUP / "observe/telemetry/dg.toml"))
    assert not get_telemetry_settings_for_cli().dagster_telemetry_enabled


def test_the_interface_loads_its_script_only_where_telemetry_is_on():
    build = Path(dagster_webserver.__file__).parent / "webapp/build/_next/static/chunks"
    scripts = [path.read_text() for path in build.glob("*.js")]
    (script,) = [text for text in scripts if "oss-telemetry.js" in text]
    before = script[: script.index("https://dagster.io/oss-telemetry.js")]
    assert "telemetryEnabled){" in before[-200:]


def test_dagster_dev_without_a_home_reads_the_file_of_the_folder(tmp_path):
    shutil.copy(GROUP / "observe/telemetry/dagster.yaml", tmp_path)
    ref = InstanceRef.from_dir(str(tmp_path / "temporary"), config_dir=str(tmp_path))
    assert ref.settings["telemetry"] == {"enabled": False}


def test_an_open_source_server_has_no_metrics():
    query = load_sample("observe/insights/credits.py").QUERY
    problems = graphql.validate(create_schema().graphql_schema, graphql.parse(query))
    assert problems[0].message == "Cannot query field 'reportingMetricsByAsset' on type 'Query'."
    assert graphql.validate(REPORTING, graphql.parse(query)) == []


def test_the_client_speaks_plain_http_unless_told():
    address = "orchard.dagster.cloud/prod"
    assert DagsterGraphQLClient(address)._url == f"http://{address}/graphql"
    assert DagsterGraphQLClient(address, use_https=True)._url == f"https://{address}/graphql"
