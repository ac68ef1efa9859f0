"""Census and Hightouch against stand-ins for their REST APIs."""

import pytest
from dagster_census import CensusResource
from dagster_hightouch import resources as hightouch_resources
from stand_in import Service


@pytest.fixture
def census(monkeypatch):
    run = {
        "id": 94,
        "sync_id": 52,
        "status": "completed",
        "source_record_count": 3,
        "records_processed": 3,
        "records_updated": 3,
        "records_failed": 0,
        "records_invalid": 0,
        "full_sync": False,
    }
    sync = {
        "source_attributes": {"connection_id": 15},
        "destination_attributes": {"connection_id": 21},
    }
    service = Service(
        {
            "GET /syncs/52": {"data": sync},
            "GET /sources/15": {"data": {"name": "marina", "type": "snowflake"}},
            "GET /destinations/21": {"data": {"name": "CRM"}},
            "POST /syncs/52/trigger": {"data": {"sync_run_id": 94}},
            "GET /sync_runs/94": {"data": run},
        }
    )
    service.run = run
    monkeypatch.setattr(CensusResource, "api_base_url", service.url)
    monkeypatch.setattr("dagster_census.resources.time.sleep", lambda seconds: None)
    monkeypatch.setenv("CENSUS_API_KEY", "key")
    yield service
    service.close()


def test_census_asset(census, load, materialize):
    result = materialize(load("census/quickstart"))
    assert result.success, result.error
    assert result.metadata["crm_guests"] == {"destination": "CRM", "records_updated": 3}


def test_census_run_that_failed(census, load, materialize):
    census.run |= {"status": "failed", "records_updated": 0, "records_failed": 3}
    result = materialize(load("census/quickstart"))
    assert not result.success
    assert "Sync run 94 failed" in result.error
    assert "crm_guests" not in result.metadata


def test_census_op_succeeds_all_the_same(census, load):
    census.run |= {"status": "failed", "records_failed": 3}
    job = load("census/op").resolve_job_def("send_guests")
    result = job.execute_in_process(
        run_config={"resources": {"census": {"config": {"api_key": "key"}}}}
    )
    assert result.success
    [event] = result.asset_materializations_for_node("sync_guests")
    assert event.asset_key.to_user_string() == "census/sync_52"
    assert event.metadata["records_failed"].value == 3


def test_census_key_that_is_refused(census, load, materialize):
    census.routes["GET /syncs/52"] = 401
    result = materialize(load("census/quickstart"))
    assert "Max retries (3) exceeded with url: http" in result.error
    assert len(census.lines("GET /syncs/52")) == 4
    assert "401 Client Error: Unauthorized" in result.log


@pytest.fixture
def hightouch(monkeypatch):
    counts = {"addedCount": 2, "changedCount": 1, "removedCount": 0}
    run = {
        "status": "success",
        "plannedRows": counts,
        "successfulRows": counts,
        "failedRows": dict.fromkeys(counts, 0),
        "querySize": 3,
        "completionRatio": 1,
    }
    service = Service(
        {
            "POST /syncs/52/trigger": {"id": "94"},
            "GET /syncs/52/runs": {"data": [run]},
            "GET /syncs/52": {"destinationId": "21", "configuration": {"object": "guest"}},
            "GET /destinations/21": {"type": "salesforce", "slug": "crm"},
        }
    )
    service.run = run
    monkeypatch.setattr(hightouch_resources, "HIGHTOUCH_API_BASE", f"{service.url}/")
    monkeypatch.setattr("dagster_hightouch.resources.time.sleep", lambda seconds: None)
    monkeypatch.setenv("HIGHTOUCH_API_KEY", "key")
    yield service
    service.close()


def test_hightouch_asset(hightouch, load, materialize):
    result = materialize(load("hightouch/quickstart"))
    assert result.success, result.error
    assert result.metadata["crm_guests"] == {
        "destination": "crm",
        "added": 2,
        "changed": 1,
        "removed": 0,
    }
    assert hightouch.requests[0].headers["Authorization"] == "Bearer key"


def test_hightouch_warning_fails_the_asset(hightouch, load, materialize):
    hightouch.run |= {"status": "warning", "error": "1 row was rejected"}
    result = materialize(load("hightouch/quickstart"))
    assert not result.success
    assert (
        "Sync 52 for request: 94 failed with status: warning and error:  1 row was rejected"
        in result.error
    )


def test_hightouch_op(hightouch, load):
    hightouch.run |= {"status": "warning", "error": "1 row was rejected"}
    job = load("hightouch/op").resolve_job_def("send_guests")
    result = job.execute_in_process(
        run_config={"resources": {"hightouch": {"config": {"api_key": "key"}}}}
    )
    assert result.success
    [event] = result.asset_materializations_for_node("sync_guests")
    assert event.asset_key.to_user_string() == "hightouch/salesforce/crm/guest"
    assert event.metadata["successful_add"].value == 2


def test_hightouch_that_does_not_answer(hightouch, load, materialize):
    hightouch.routes["POST /syncs/52/trigger"] = 500
    result = materialize(load("hightouch/quickstart"))
    assert "Exceeded max number of retries." in result.error
    assert "500 Server Error" in result.log
    assert len(hightouch.lines("POST")) == 4
