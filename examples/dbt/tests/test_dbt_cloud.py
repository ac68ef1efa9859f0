"""dbt Cloud against a stand-in for its REST API, with the manifest of the dbt project."""

import importlib.util
import json
import sys

import dagster as dg
import pytest
from conftest import GROUP, materialized, specs
from dagster_dbt.cloud import resources as legacy
from dagster_dbt.cloud_v2 import client

sys.path.append(str(GROUP.parent / "elt" / "tests"))
from stand_in import Service  # noqa: E402

ACCOUNT = "/api/v2/accounts/1"
MODELS = ("seed.ferries.raw_tickets", "model.ferries.stg_tickets", "model.ferries.route_revenue")


def result(unique_id, status="success"):
    return {
        "unique_id": unique_id,
        "status": status,
        "execution_time": 0.5,
        "failures": None,
        "timing": [{"completed_at": "2025-06-02T02:00:00Z"}],
    }


@pytest.fixture
def cloud(parsed_project, monkeypatch):
    """A project whose jobs have ended when they're asked for, each with its artifacts."""
    manifest = json.loads((parsed_project / "target/manifest.json").read_text())
    service = Service({})

    def details(request):
        number = int(request.line.rpartition("/")[2])
        return {"data": {"id": number, "status": service.status, "href": "https://dbt.example"}}

    def start(request):
        job = int(request.line.split("/")[-2])
        return {"data": {"id": 50 + job, "job_definition_id": job}}

    run_results = {
        "metadata": {"env": {"DBT_CLOUD_RUN_ID": "58"}, "invocation_id": "i-1"},
        "results": [result(each) for each in MODELS],
    }
    service.status = 10
    service.routes = {
        f"GET {ACCOUNT}": {"data": {"id": 1, "name": "Harbor"}},
        f"GET {ACCOUNT}/projects/2": {"data": {"id": 2, "name": "Ferries"}},
        f"GET {ACCOUNT}/environments/3": {"data": {"id": 3, "name": "Production"}},
        f"GET {ACCOUNT}/jobs": {"data": [{"id": 7, "name": "Nightly"}]},
        f"POST {ACCOUNT}/jobs": {"data": {"id": 8, "name": "DAGSTER"}},
        f"POST {ACCOUNT}/jobs/8/run": start,
        f"GET {ACCOUNT}/runs/58": details,
        f"GET {ACCOUNT}/runs/57": details,
        f"GET {ACCOUNT}/runs/58/artifacts": {"data": ["run_results.json", "manifest.json"]},
        f"GET {ACCOUNT}/runs/57/artifacts": {"data": ["run_results.json"]},
        f"GET {ACCOUNT}/runs/58/artifacts/manifest.json": manifest,
        f"GET {ACCOUNT}/runs/58/artifacts/run_results.json": run_results,
        f"GET {ACCOUNT}/runs/57/artifacts/run_results.json": run_results
        | {"metadata": {"env": {"DBT_CLOUD_RUN_ID": "57"}, "invocation_id": "i-2"}},
        f"GET {ACCOUNT}/runs": {
            "data": [{"id": 57, "job_definition_id": 7, "status": 10}],
            "extra": {"pagination": {"total_count": 1}},
        },
    }
    newer = hasattr(client, "DAGSTER_DBT_CLOUD_POLL_INTERVAL")  # 1.11
    name = "DAGSTER_DBT_CLOUD_POLL_INTERVAL" if newer else "DEFAULT_POLL_INTERVAL"
    monkeypatch.setattr(client, name, 0.01)
    for name, value in {
        "ACCOUNT_ID": "1",
        "TOKEN": "token",
        "ACCESS_URL": service.url,
        "PROJECT_ID": "2",
        "ENVIRONMENT_ID": "3",
    }.items():
        monkeypatch.setenv(f"DBT_CLOUD_{name}", value)
    yield service
    service.close()


def load(name):
    spec = importlib.util.spec_from_file_location("sample", GROUP / "cloud" / name / "definitions.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.defs


def steps(service):
    return [
        each.body["steps_override"][0] for each in service.requests if each.line.endswith("/run")
    ]


def test_loading_parses_in_a_job_of_dagster(cloud):
    defs = load("runs")

    assert set(specs(defs)) == {"raw_sailings", "raw_tickets", "stg_tickets", "route_revenue"}
    [created] = [each for each in cloud.requests if each.line == f"POST {ACCOUNT}/jobs"]
    assert created.body["name"] == "DAGSTER_ADHOC_JOB__FERRIES__PRODUCTION"
    assert steps(cloud) == ["dbt parse"]
    assert cloud.requests[0].headers["Authorization"] == "Token token"


def test_run(cloud, materialize):
    result = materialize(load("runs"))

    assert result.success
    assert steps(cloud)[-1] == "dbt build --select fqn:* --exclude source:gates+ daily_sales"
    assert materialized(result) == {"raw_tickets", "stg_tickets", "route_revenue"}


def test_part_is_selected_by_name(cloud, materialize):
    materialize(load("runs"), dg.AssetKey("route_revenue"))
    assert steps(cloud)[-1].startswith("dbt build --select ferries.marts.route_revenue")


def test_run_that_fails(cloud, materialize, capfd):
    defs = load("runs")
    cloud.status = 20
    result = materialize(defs)
    assert not result.success
    error = capfd.readouterr().err
    assert "dbt Cloud run '58' failed!" in error


def test_default_time_limit(cloud, monkeypatch):
    from dagster_dbt.cloud_v2 import DbtCloudCredentials, DbtCloudWorkspace

    assert client.DAGSTER_DBT_CLOUD_POLL_TIMEOUT == 60
    cloud.status = 3
    workspace = DbtCloudWorkspace(
        credentials=DbtCloudCredentials(1, "token", cloud.url), project_id=2, environment_id=3
    )
    with pytest.raises(Exception, match="Run 58 did not complete within 0.2 seconds."):
        workspace.get_client().poll_run(58, poll_timeout=0.2)


def test_sensor_reports_jobs_that_run_without_dagster(cloud):
    defs = load("observed")
    [sensor] = [each for each in defs.sensors]
    repository = defs.get_repository_def()
    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_sensor_context(instance=instance, repository_def=repository)
        found = sensor.evaluate_tick(context).asset_events
    assert {event.asset_key.to_user_string() for event in found if hasattr(event, "asset_key")} >= {
        "raw_tickets",
        "route_revenue",
    }
    assert sensor.name == "harbor_ferries_production__run_status_sensor"


def test_wrong_token(cloud):
    cloud.routes[f"GET {ACCOUNT}/projects/2"] = 401
    with pytest.raises(Exception, match="Max retries \\(3\\) exceeded with url: .*/projects/2"):
        load("runs")


def test_legacy_op(cloud, monkeypatch):
    run = {
        "id": 57,
        "job_id": 7,
        "status": 10,
        "status_humanized": "Success",
        "href": "https://dbt.example",
        "created_at": "",
        "started_at": "",
        "finished_at": "",
        "duration": "00:00:05",
        "run_duration": "00:00:05",
        "job": {"commands": []},
    }
    table = result("model.ferries.route_revenue") | {"adapter_response": {}, "message": "ok"}
    timing = [
        {"name": name, "started_at": "2025-06-02T02:00:00Z", "completed_at": "2025-06-02T02:00:01Z"}
        for name in ("compile", "execute")
    ]
    results = {
        "metadata": {"generated_at": "2025-06-02T02:00:00Z"},
        "results": [table | {"timing": timing}],
        "elapsed_time": 5,
    }
    cloud.routes |= {
        f"GET {ACCOUNT}/jobs/7/": {"data": {"id": 7, "name": "Nightly"}},
        f"POST {ACCOUNT}/jobs/7/run/": {"data": run},
        f"GET {ACCOUNT}/runs/57/": {"data": run},
        f"GET {ACCOUNT}/runs/57/artifacts/run_results.json": results,
    }
    monkeypatch.setattr(legacy.DbtCloudClient, "api_v2_base_url", f"{cloud.url}/api/v2/accounts/")
    monkeypatch.setattr("dagster_dbt.cloud.resources.time.sleep", lambda seconds: None)
    job = load("legacy").resolve_job_def("run_dbt_cloud_job")
    done = job.execute_in_process(raise_on_error=False)
    assert done.success
    [event] = done.asset_materializations_for_node("run_job")
    assert event.asset_key.to_user_string() == "ferries/model/ferries/route_revenue"
