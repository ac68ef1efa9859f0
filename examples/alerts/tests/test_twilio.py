"""The page on Twilio: the text message that a failing run sends, and Twilio's refusals."""

import dagster as dg
import pytest
from dagster._core.scheduler.instigation import TickStatus
from dagster_twilio import twilio_resource

MESSAGES = "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json"


@pytest.fixture(autouse=True)
def twilio(monkeypatch, recorder):
    for name, value in {
        "TWILIO_ACCOUNT_SID": "AC1",
        "TWILIO_AUTH_TOKEN": "secret",
        "TWILIO_NUMBER": "+15005550006",
        "ON_CALL_NUMBER": "+15005550010",
    }.items():
        monkeypatch.setenv(name, value)
    recorder.answers[MESSAGES] = (201, {"sid": "SM1", "status": "queued"})


def fail(deploy):
    deployment = deploy("twilio/quickstart")
    deployment.tick("text_on_call")
    run = deployment.launch("pumps")
    return run, deployment.tick("text_on_call")


def test_a_failing_run_sends_a_text(deploy, recorder):
    run, tick = fail(deploy)
    assert tick.status == TickStatus.SUCCESS
    [sent] = recorder.requests
    assert (sent.method, sent.url) == ("POST", MESSAGES)
    assert sent.headers["Authorization"] == "Basic QUMxOnNlY3JldA=="
    assert sent.body == {
        "To": "+15005550010",
        "From": "+15005550006",
        "Body": f"pumps failed: dagster.example.com/runs/{run.run_id}",
    }
    assert len(sent.body["Body"]) <= 160


REFUSALS = [
    (400, 21211, "Invalid 'To' Phone Number: +1500"),
    (401, 20003, "Authenticate"),
    (
        400,
        21608,
        "The number +15005550010 is unverified. Trial accounts cannot send messages to unverified numbers",
    ),
]


@pytest.mark.parametrize(("status", "code", "message"), REFUSALS)
def test_refusals_fail_the_tick(deploy, recorder, status, code, message):
    recorder.answers[MESSAGES] = (status, {"code": code, "message": message, "status": status})
    _, tick = fail(deploy)
    assert tick.status == TickStatus.FAILURE
    assert f"HTTP {status} error: Unable to create record: {message}" in str(tick.error)


def test_other_runs_send_nothing(deploy, recorder):
    deployment = deploy("twilio/quickstart")
    deployment.tick("text_on_call")
    deployment.launch()
    deployment.tick("text_on_call")
    assert recorder.requests == []


def test_configuration():
    fields = twilio_resource.config_schema.config_type.fields
    assert {name: field.is_required for name, field in fields.items()} == {
        "account_sid": True,
        "auth_token": True,
    }


def test_a_missing_variable_stops_the_sensor(deploy, recorder, monkeypatch):
    monkeypatch.delenv("TWILIO_AUTH_TOKEN")
    _, tick = fail(deploy)
    assert tick.status == TickStatus.FAILURE
    assert "TWILIO_AUTH_TOKEN" in str(tick.error)
    assert recorder.requests == []


def test_the_class_beside_the_function(recorder):
    """It can be imported, though the package doesn't list it."""
    import dagster_twilio

    assert dagster_twilio.__all__ == ["twilio_resource"]
    resource = dagster_twilio.TwilioResource(account_sid="AC1", auth_token="secret")
    resource.create_client().messages.create(to="+1", from_="+2", body="hi")
    assert recorder.requests[0].headers["Authorization"] == "Basic QUMxOnNlY3JldA=="


def test_in_an_asset(recorder):
    from twilio.rest import Client

    @dg.asset
    def reminder(twilio: dg.ResourceParam[Client]) -> None:
        twilio.messages.create(to="+1", from_="+2", body="hi")

    resource = twilio_resource.configured({"account_sid": "AC1", "auth_token": "secret"})
    assert dg.materialize([reminder], resources={"twilio": resource}).success
    assert recorder.requests[0].body["Body"] == "hi"
