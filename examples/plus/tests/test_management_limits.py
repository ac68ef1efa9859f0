"""Rate limits: how clients retry, and what counts as an event."""

import logging
import runpy

import dagster as dg
import pytest
import yaml
from dagster_cloud_cli.core import graphql_client
from dagster_cloud_cli.core.errors import DagsterCloudAgentServerError
from management_kit import FOLDER, Refusal, agent, page, project, run  # noqa: F401
from requests.exceptions import ReadTimeout


@pytest.fixture
def pauses(monkeypatch):
    """The pauses that a client makes; nobody waits for them."""
    made = []
    monkeypatch.setattr(graphql_client.time, "sleep", made.append)
    return made


def ask(folder, server, **keys) -> None:
    with agent(folder, server.url, **keys) as instance:
        instance.graphql_client.execute("query Version { version }")


def test_agent_retries(tmp_path, pauses, caplog):
    with Refusal(429, times=2) as server:
        ask(tmp_path, server)
    assert len(server.requests) == 3
    assert pauses == [1, 2]
    message = "Error in Dagster Cloud request (429). Retrying in 1.0 seconds..."
    assert message in caplog.text and message in page("rate-limits")


def test_agent_gives_up(tmp_path, pauses):
    message = "Max retries (6) exceeded, too many 429 error responses."
    with Refusal(429, times=100) as server, pytest.raises(DagsterCloudAgentServerError) as error:
        ask(tmp_path, server)
    assert len(server.requests) == 7
    assert pauses == [1, 2, 4, 8, 16, 32] and sum(pauses) == 63
    assert str(error.value) == message and message in page("rate-limits")


def test_agent_with_other_settings(tmp_path, pauses):
    settings = yaml.safe_load((FOLDER / "retries.yaml").read_text())["dagster_cloud_api"]
    keys = {name: settings[name] for name in ("retries", "backoff_factor")}
    with Refusal(503, times=100) as server, pytest.raises(DagsterCloudAgentServerError):
        ask(tmp_path, server, **keys)
    assert pauses == [0.5 * 2**number for number in range(1, 9)] and sum(pauses) == 255


def test_the_server_can_name_the_pause(tmp_path, pauses):
    with Refusal(429, times=2, headers={"Retry-After": "7"}) as server:
        ask(tmp_path, server)
    assert pauses == [7, 7]


@pytest.mark.parametrize(
    ("query", "headers", "expected"),
    [
        ("query Version { version }", {}, [1]),
        ("mutation Launch { launch }", {}, []),
        ("mutation Launch { launch }", {"Idempotency-Key": "1"}, [1]),
    ],
)
def test_read_timeouts_are_repeated_where_that_is_safe(tmp_path, pauses, monkeypatch, query, headers, expected):
    answers = [ReadTimeout("Read timed out."), {"data": {}}]

    def execute(*_):
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    with agent(tmp_path, "http://127.0.0.1:1") as instance:
        client = instance.graphql_client
        assert client.timeout == 60
        monkeypatch.setattr(client, "_execute_retry", execute)
        if expected:
            assert client.execute(query, headers=headers) == {"data": {}}
        else:
            with pytest.raises(ReadTimeout):
                client.execute(query, headers=headers)
    assert pauses == expected


@pytest.mark.parametrize("status", [409, 429, 502, 503, 504])
def test_statuses_that_are_repeated(tmp_path, pauses, status):
    with Refusal(status, times=1) as server:
        ask(tmp_path, server)
    assert pauses == [1]
    assert set(graphql_client.RETRY_STATUS_CODES) == {409, 429, 502, 503, 504}


def test_command_line_retries(project, pauses, monkeypatch):  # noqa: F811
    with Refusal(429, times=100) as server:
        monkeypatch.setenv("DAGSTER_CLOUD_URL", f"{server.url}/prod")
        run("dagster-cloud deployment settings get", exit_code=1)
    assert pauses == [1, 2, 4]


def events(definition, instance=None) -> tuple[int, int]:
    """Return how many events of a run are user log events, and how many are not."""
    with dg.DagsterInstance.ephemeral() if instance is None else instance as used:
        run_id = dg.materialize([definition], instance=used).run_id
        records = used.all_logs(run_id)
    user = [each for each in records if not each.is_dagster_event]
    return len(user), len(records) - len(user)


def test_events_of_a_run():
    sample = runpy.run_path(str(FOLDER / "log_rows.py"))
    assert events(sample["orders_with_a_line_each"])[0] == 1000
    assert events(sample["orders_with_a_summary"])[0] == 1


def test_level(tmp_path):
    settings = yaml.safe_load((FOLDER / "python_logs.yaml").read_text())
    settings["telemetry"] = {"enabled": False}
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(settings))
    sample = runpy.run_path(str(FOLDER / "log_rows.py"))
    instance = dg.DagsterInstance.from_config(str(tmp_path))
    user, others = events(sample["orders_with_a_line_each"], instance)
    assert user == 0 and others > 0


def test_managed_loggers(tmp_path):
    """Each line of a managed logger is an event, too."""
    (tmp_path / "dagster.yaml").write_text(
        "telemetry: {enabled: false}\npython_logs: {managed_python_loggers: [client]}\n"
    )

    @dg.asset
    def orders() -> None:
        for _ in range(20):
            logging.getLogger("client").warning("slow")

    assert events(orders, dg.DagsterInstance.from_config(str(tmp_path)))[0] == 20
