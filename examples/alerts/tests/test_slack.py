"""The page on Slack: what a failing run sends, and what Slack's refusals look like."""

import inspect

import dagster as dg
import pytest
from conftest import GROUP
from dagster._core.scheduler.instigation import TickStatus
from dagster_slack import SlackResource, make_slack_on_run_failure_sensor, slack_on_failure

API = "/api/chat.postMessage"


@pytest.fixture(autouse=True)
def slack(monkeypatch, recorder):
    monkeypatch.setenv("SLACK_BOT_TOKEN", "xoxb-1")
    recorder.answers[API] = (200, {"ok": True, "ts": "1730000000.000100"})


def section(text):
    return {"type": "section", "text": {"type": "mrkdwn", "text": text}}


def test_a_failing_run_sends_the_default_message(deploy, recorder):
    deployment = deploy("slack/quickstart")
    first = deployment.tick("slack_alerts")
    assert first.status == TickStatus.SKIPPED
    assert first.skip_reason.startswith("Initiating slack_alerts. Set cursor to ")
    run = deployment.launch()
    assert run.status == dg.DagsterRunStatus.FAILURE
    assert deployment.tick("slack_alerts").status == TickStatus.SUCCESS
    [sent] = recorder.requests
    assert (sent.method, sent.url) == ("POST", API)
    assert sent.headers["Authorization"] == "Bearer xoxb-1"
    error = (
        "Error: ```Execution of run for \"__ASSET_JOB\" failed. Steps failed: ['cold_chain'].```"
    )
    *sections, actions = sent.body["blocks"]
    assert sent.body["channel"] == "#cold-chain"
    assert sent.body["text"] == error
    title = f'*Job "__ASSET_JOB" failed. `{run.run_id[:8]}`*'
    assert sections == [section(title), section(error)]
    shown = (GROUP / "slack/quickstart/message.txt").read_text(encoding="utf-8")
    arrived = f"{title[1:-1]}\n{error.replace('```', '')}\n"
    assert arrived.replace(run.run_id[:8], "0bca2bcc") == shown
    [button] = actions["elements"]
    assert button["text"]["text"] == "View in Dagster UI"
    assert button["url"] == f"https://dagster.example.com/runs/{run.run_id}"
    deployment.tick("slack_alerts")
    assert len(recorder.requests) == 1


def test_the_text_names_the_cause(deploy, recorder):
    deployment = deploy("slack/cause")
    deployment.turn_on("slack_alerts")
    deployment.tick("slack_alerts")
    deployment.launch()
    deployment.tick("slack_alerts")
    text = "*cold_chain*: dagster._core.definitions.events.Failure: 1 of 3 readings are above 8 °C"
    assert recorder.requests[0].body["text"] == text
    assert recorder.requests[0].body["blocks"][1] == section(text)


def test_a_sensor_that_is_off_sends_nothing(deploy, recorder):
    deployment = deploy("slack/cause")
    deployment.launch()
    assert deployment.repository.get_sensor("slack_alerts").default_status.value == "STOPPED"
    assert recorder.requests == []


def test_a_refused_message_fails_the_tick_and_is_not_sent_again(deploy, recorder):
    recorder.answers[API] = (200, {"ok": False, "error": "not_in_channel"})
    deployment = deploy("slack/quickstart")
    deployment.tick("slack_alerts")
    deployment.launch()
    failed = deployment.tick("slack_alerts")
    assert failed.status == TickStatus.FAILURE
    assert "not_in_channel" in str(failed.error)
    deployment.tick("slack_alerts")
    assert len(recorder.requests) == 1


def test_hook(load, recorder):
    result = load("slack/hook")["defs"].resolve_job_def("nightly").execute_in_process(
        raise_on_error=False
    )
    assert not result.success
    [sent] = recorder.requests
    assert sent.body == {
        "channel": "#cold-chain",
        "text": "<!subteam^S0400CALL> `cold_chain`: 1 of 3 readings are above 8 °C",
    }


def test_default_message_of_the_hook(recorder):
    @dg.op
    def pack():
        raise ValueError

    @dg.job(hooks={slack_on_failure("#a", webserver_base_url="http://d")})
    def ship():
        pack()

    result = ship.execute_in_process(
        raise_on_error=False, resources={"slack": SlackResource(token="t")}
    )
    assert recorder.requests[0].body["text"] == (
        f"Op pack on job ship failed!\nRun ID: {result.run_id}"
        f"\n<http://d/runs/{result.run_id}|View in Dagster UI>"
    )


def test_a_refused_message_of_a_hook_leaves_an_event(load, recorder):
    recorder.answers[API] = (200, {"ok": False, "error": "invalid_auth"})
    result = load("slack/hook")["defs"].resolve_job_def("nightly").execute_in_process(
        raise_on_error=False
    )
    assert [
        event.event_type_value
        for event in result.all_events
        if event.event_type_value.startswith("HOOK")
    ] == ["HOOK_ERRORED"]


def test_report(load, recorder):
    result = load("slack/report")["defs"].resolve_implicit_global_asset_job_def().execute_in_process()
    assert recorder.requests[0].body == {
        "channel": "#cold-chain",
        "text": "3 readings, the warmest 5.2 °C",
    }
    [event] = result.asset_materializations_for_node("daily_report")
    assert event.metadata["message"].value == "1730000000.000100"


@pytest.mark.parametrize("code", ["not_in_channel", "channel_not_found", "invalid_auth"])
def test_messages(recorder, code):
    recorder.answers[API] = (200, {"ok": False, "error": code})
    with pytest.raises(Exception, match="The request to the Slack API failed.") as caught:
        SlackResource(token="t").get_client().chat_postMessage(channel="#a", text="b")
    assert str(caught.value).endswith(
        f"The server responded with: {{'ok': False, 'error': '{code}'}}"
    )


def test_too_many_messages(recorder):
    recorder.answers[API] = (429, {"ok": False, "error": "ratelimited"})
    with pytest.raises(Exception, match="'error': 'ratelimited'"):
        SlackResource(token="t").get_client().chat_postMessage(channel="#a", text="b")
    assert len(recorder.requests) == 1


def test_an_env_var_is_not_read(recorder):
    sensor = make_slack_on_run_failure_sensor(
        channel="#a", slack_token=dg.EnvVar("SLACK_BOT_TOKEN"), monitor_all_code_locations=True
    )

    @dg.job
    def broken():
        dg.op(name="fail")(lambda: 1 / 0)()

    with dg.DagsterInstance.ephemeral() as instance:
        result = broken.execute_in_process(instance=instance, raise_on_error=False)
        context = dg.build_run_status_sensor_context(
            sensor_name="s",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_failure_event(),
        )
        sensor(context.for_run_failure())
    assert recorder.requests[0].headers["Authorization"] == "Bearer SLACK_BOT_TOKEN"


def test_defaults():
    defaults = {
        name: parameter.default
        for name, parameter in inspect.signature(make_slack_on_run_failure_sensor).parameters.items()
    }
    assert defaults["channel"] is defaults["slack_token"] is inspect.Parameter.empty
    assert defaults["blocks_fn"] is defaults["monitored_jobs"] is defaults["name"] is None
    assert defaults["minimum_interval_seconds"] is defaults["webserver_base_url"] is None
    assert defaults["monitor_all_code_locations"] is False
    assert defaults["default_status"] == dg.DefaultSensorStatus.STOPPED
    sensor = make_slack_on_run_failure_sensor(channel="#a", slack_token="t")
    assert sensor.name == "slack_on_run_failure"
    assert sensor.minimum_interval_seconds == 30
