"""The BigQuery samples, up to the network: a local server stands for BigQuery."""

import importlib.util
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import dagster as dg
import google.auth
import pytest
from conftest import GROUP
from dagster_cloud.dagster_insights import dbt_with_bigquery_insights
from dagster_dbt import DbtCliInvocation
from google.auth.credentials import AnonymousCredentials
from packaging.version import Version

#: What BigQuery tells of a finished query.
FINISHED = {"query": {"totalBytesBilled": "10485760", "totalSlotMs": "420"}, "totalSlotMs": "420"}


@pytest.fixture(scope="module")
def sample():
    path = GROUP / "bigquery/definitions.py"
    spec = importlib.util.spec_from_file_location("insights_bigquery", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bigquery(monkeypatch):
    """Serve jobs whose first answer carries `statistics`; every later answer has them."""
    jobs: list[dict] = []

    class Handler(BaseHTTPRequestHandler):
        statistics: dict = FINISHED

        def reply(self, answer: dict) -> None:
            body = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self) -> None:
            job = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            jobs.append(job)
            state = "DONE" if self.statistics else "RUNNING"
            self.reply({**job, "status": {"state": state}, "statistics": self.statistics})

        def do_GET(self) -> None:
            job = jobs[-1]
            if "/queries/" in self.path:
                done = {"jobComplete": True, "jobReference": job["jobReference"]}
                self.reply({**done, "schema": {"fields": []}, "totalRows": "0"})
            else:
                self.reply({**job, "status": {"state": "DONE"}, "statistics": FINISHED})

        def log_message(self, *_: object) -> None:
            return None

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
    monkeypatch.setenv("BIGQUERY_EMULATOR_HOST", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setattr(google.auth, "default", lambda **_: (AnonymousCredentials(), "my-shop"))
    yield Handler, jobs
    server.shutdown()
    server.server_close()


def costs(result: dg.ExecuteInProcessResult) -> dict[str, dict]:
    """The observed metadata of each asset."""
    return {
        each.asset_key.to_user_string(): {key: value.value for key, value in each.metadata.items()}
        for each in (
            event.asset_observation_data.asset_observation
            for event in result.all_events
            if event.event_type_value == "ASSET_OBSERVATION"
        )
    }


def test_what_was_billed_is_observed(sample, bigquery):
    _, jobs = bigquery
    result = dg.materialize([sample.open_orders], resources=sample.defs().resources)
    (observed,) = costs(result).values()
    assert observed["__bigquery_bytes_billed"] == 10485760
    assert observed["__bigquery_slots_ms"] == 420
    assert observed["__bigquery_job_ids"] == [jobs[0]["jobReference"]["jobId"]]
    assert "create or replace table" in jobs[0]["configuration"]["query"]["query"]


def test_a_query_that_is_still_running_when_it_is_submitted_counts_nothing(sample, bigquery):
    handler, _ = bigquery
    handler.statistics = {}
    result = dg.materialize([sample.open_orders], resources=sample.defs().resources)
    assert result.success
    assert costs(result) == {}


def test_ops_are_counted_for_their_job(sample, bigquery):
    result = sample.cleanup_job.execute_in_process(resources=sample.defs().resources)
    assert list(costs(result)) == ["__bigquery_query_metadata_cleanup_job"]


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
    next(dbt_with_bigquery_insights(None, invocation, dagster_events=iter([])), None)


SHOWN = (GROUP / "bigquery/dbt_project.yml").read_text()


@pytest.mark.parametrize(
    ("adapter", "project", "message"),
    [
        ("bigquery", "name: shop\n", "query-comment is required in dbt_project.yml"),
        ("bigquery", SHOWN.replace("bigquery_dagster", "other"), "must contain the string"),
        ("duckdb", SHOWN, "The 'bigquery' adapter must be used but instead found 'duckdb'"),
    ],
)
def test_a_dbt_project_that_cannot_be_counted_is_refused(adapter, project, message, tmp_path):
    with pytest.raises(RuntimeError, match=message):
        check(tmp_path, adapter, project)


def test_the_shown_dbt_project_is_accepted(tmp_path):
    # It gets behind the check: without a run, there is no job to ask about.
    with pytest.raises(AttributeError, match="job_def"):
        check(tmp_path, "bigquery", SHOWN)
