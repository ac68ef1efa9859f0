"""The page on Microsoft Teams: the cards that a failing run sends to both kinds of webhook."""

import inspect

import dagster as dg
import pytest
from conftest import GROUP
from dagster._core.scheduler.instigation import TickStatus
from dagster_msteams import Card, MSTeamsResource, make_teams_on_run_failure_sensor

WORKFLOW = "https://prod-17.westeurope.logic.azure.com/workflows/1/triggers/manual/paths/invoke"
CONNECTOR = "https://example.webhook.office.com/webhookb2/1"


@pytest.fixture(autouse=True)
def teams(monkeypatch, recorder):
    monkeypatch.setenv("TEAMS_WEBHOOK_URL", WORKFLOW)
    recorder.answers = {WORKFLOW: (202, ""), CONNECTOR: (200, "1")}


def fail(deploy):
    deployment = deploy("teams/quickstart")
    assert deployment.tick("teams_alerts").status == TickStatus.SKIPPED
    run = deployment.launch()
    return run, deployment.tick("teams_alerts")


def message(run):
    return (
        f"Job __ASSET_JOB failed!\nRun ID: {run.run_id}\n"
        "Error: Execution of run for \"__ASSET_JOB\" failed. Steps failed: ['invoices']."
    )


def test_a_failing_run_sends_an_adaptive_card_to_a_workflow(deploy, recorder):
    run, tick = fail(deploy)
    assert tick.status == TickStatus.SUCCESS
    [sent] = recorder.requests
    assert (sent.method, sent.url) == ("POST", WORKFLOW)
    [attachment] = sent.body["attachments"]
    assert attachment["contentType"] == "application/vnd.microsoft.card.adaptive"
    assert attachment["content"]["version"] == "1.5"
    [block] = attachment["content"]["body"]
    link = f"[View in Dagit](https://dagster.example.com/runs/{run.run_id})"
    assert block == {"type": "TextBlock", "text": f"{message(run)} {link}", "wrap": True}
    shown = (GROUP / "teams/quickstart/card.txt").read_text(encoding="utf-8")
    arrived = f"{message(run)} View in Dagit\n"
    assert arrived.replace(run.run_id, "5f5e5b6c-0a39-4a0e-9c3e-6f1f5f1c2b7d") == shown


def test_a_failing_run_sends_a_hero_card_to_a_connector(deploy, recorder, monkeypatch):
    monkeypatch.setenv("TEAMS_WEBHOOK_URL", CONNECTOR)
    run, _ = fail(deploy)
    [attachment] = recorder.requests[0].body["attachments"]
    assert attachment["contentType"] == "application/vnd.microsoft.card.hero"
    link = f"<a href='https://dagster.example.com/runs/{run.run_id}'>View in Dagit</a>"
    assert attachment["content"] == {
        "title": "Dagster Pipeline Alert",
        "text": f"{message(run)} {link}",
    }


def test_a_deleted_workflow_fails_the_tick(deploy, recorder):
    recorder.answers[WORKFLOW] = (404, '{"error":{"code":"WorkflowNotFound"}}')
    _, tick = fail(deploy)
    assert tick.status == TickStatus.FAILURE
    assert "WorkflowNotFound" in str(tick.error)


def test_own_card(load, recorder):
    load("teams/resource")["defs"].resolve_implicit_global_asset_job_def().execute_in_process()
    [attachment] = recorder.requests[0].body["attachments"]
    heading, facts = attachment["content"]["body"]
    assert heading["text"] == "Billing run"
    assert facts["facts"][1] == {"title": "Total", "value": "18,402.50 €"}


def send(url, **options):
    return MSTeamsResource(hook_url=url, **options).get_client().post_message(Card().payload)


def test_messages(recorder):
    recorder.answers[CONNECTOR] = (200, "Webhook message delivery failed with error: 429")
    with pytest.raises(Exception, match="Webhook message delivery failed with error: 429"):
        send(CONNECTOR)
    with pytest.raises(Exception, match="Invalid URL 'hook': No scheme supplied"):
        send("hook")
    with pytest.raises(Exception, match="No hostname found in webhook URL: hook"):
        run_sensor(make_teams_on_run_failure_sensor("hook"))
    with pytest.raises(Exception, match="Attempted to directly retrieve environment variable EnvVar"):
        run_sensor(make_teams_on_run_failure_sensor(dg.EnvVar("TEAMS_WEBHOOK_URL")))


def run_sensor(sensor):
    """Call the sensor with the failure of a job."""

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


def test_a_workflow_accepts_what_it_will_not_show(recorder):
    assert send(WORKFLOW) is True


def test_own_message_in_one_card(recorder):
    run_sensor(
        make_teams_on_run_failure_sensor(WORKFLOW, message_fn=lambda context: f"**{context.dagster_run.job_name}**")
    )
    [attachment] = recorder.requests[0].body["attachments"]
    assert [block["text"] for block in attachment["content"]["body"]] == ["**broken**"]


def test_defaults():
    fields = MSTeamsResource.model_fields
    assert fields["hook_url"].is_required()
    assert fields["timeout"].default == 60
    assert fields["verify"].default is True
    assert fields["http_proxy"].default is fields["https_proxy"].default is None
    parameters = inspect.signature(make_teams_on_run_failure_sensor).parameters
    assert parameters["timeout"].default == 60
    assert parameters["monitor_all_code_locations"].default is False
    assert "minimum_interval_seconds" not in parameters
    assert make_teams_on_run_failure_sensor(WORKFLOW).name == "teams_on_run_failure"
