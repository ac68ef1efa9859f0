"""The page on PagerDuty: events that open and resolve an incident, and those that are refused."""

import inspect

import dagster as dg
import pytest
from dagster._core.scheduler.instigation import TickStatus
from dagster_pagerduty import PagerDutyService, pagerduty_on_failure

EVENTS = "https://events.pagerduty.com/v2/enqueue/"
KEY = "R0UT1NGKEY"


@pytest.fixture(autouse=True)
def pagerduty(monkeypatch, recorder):
    monkeypatch.setenv("PAGERDUTY_ROUTING_KEY", KEY)
    answer = {"status": "success", "message": "Event processed", "dedup_key": "d"}
    recorder.answers[EVENTS] = (202, answer)


def test_a_failing_run_opens_what_the_next_success_resolves(deploy, recorder, monkeypatch):
    deployment = deploy("pagerduty/quickstart")
    deployment.tick("open_incident")
    monkeypatch.setenv("FEED", "down")
    failed = deployment.launch("tracking")
    again = deployment.launch("tracking")
    assert deployment.tick("open_incident").status == TickStatus.SUCCESS
    first, second = recorder.requests
    assert (first.method, first.url) == ("POST", EVENTS)
    assert first.body == {
        "routing_key": KEY,
        "event_action": "trigger",
        "dedup_key": "dagster|tracking",
        "payload": {
            "summary": "tracking failed",
            "source": "dagster.example.com",
            "severity": "critical",
            "component": "vessel feed",
            "custom_details": {
                "error": (
                    'Execution of run for "tracking" failed. Steps failed: '
                    "['vessel_positions']."
                ),
                "run": f"https://dagster.example.com/runs/{failed.run_id}",
            },
        },
    }
    assert second.body["dedup_key"] == first.body["dedup_key"]
    assert again.run_id in second.body["payload"]["custom_details"]["run"]
    monkeypatch.delenv("FEED")
    deployment.launch("tracking")
    deployment.tick("resolve_incident")
    resolved = recorder.requests[-1].body
    assert resolved["event_action"] == "resolve"
    assert resolved["dedup_key"] == "dagster|tracking"
    assert len(recorder.requests) == 3


def test_hook(load, recorder):
    result = load("pagerduty/hook")["defs"].resolve_job_def("tracking").execute_in_process(
        raise_on_error=False
    )
    assert recorder.requests[0].body == {
        "routing_key": KEY,
        "event_action": "trigger",
        "dedup_key": "tracking|vessel_positions",
        "payload": {
            "summary": "Op vessel_positions on job tracking failed!",
            "source": "tracking",
            "severity": "error",
            "custom_details": {
                "webserver url": f"https://dagster.example.com/runs/{result.run_id}"
            },
        },
    }


def send(**changes):
    event = {"summary": "s", "source": "d", "severity": "error", **changes}
    return PagerDutyService(routing_key=KEY).EventV2_create(**event)


@pytest.mark.parametrize(
    "changes", [{"severity": "high"}, {"event_action": "open"}, {"summary": ""}, {"source": ""}]
)
def test_wrong_values_raise_an_assertion_without_a_text(recorder, changes):
    with pytest.raises(AssertionError) as caught:
        send(**changes)
    assert str(caught.value) == ""
    assert recorder.requests == []


def test_a_hook_with_a_wrong_severity_fails_only_when_it_is_needed(recorder):
    @dg.job(hooks={pagerduty_on_failure("high")})
    def broken():
        dg.op(name="fail")(lambda: 1 / 0)()

    result = broken.execute_in_process(
        raise_on_error=False, resources={"pagerduty": PagerDutyService(routing_key=KEY)}
    )
    assert "HOOK_ERRORED" in [event.event_type_value for event in result.all_events]
    assert recorder.requests == []


def test_refusals(recorder):
    refused = {
        "status": "invalid event",
        "message": "Event object is invalid",
        "errors": ["'routing_key' is invalid (must be a 32 character string)"],
    }
    recorder.answers[EVENTS] = (400, refused)
    with pytest.raises(Exception, match=r'BadRequest \(400\): {"status": "invalid event"'):
        send()
    recorder.answers[EVENTS] = (429, "")
    with pytest.raises(Exception, match=r"BadRequest \(429\)"):
        send()
    assert len(recorder.requests) == 2
    recorder.answers[EVENTS] = (503, "maintenance")
    with pytest.raises(Exception, match=r"UnknownError \(503\)"):
        send()


def test_options(recorder):
    send(timestamp="2025-10-01T08:00:00Z", group="tracking", event_class="feed")
    payload = recorder.requests[0].body["payload"]
    assert payload["timestamp"] == "2025-10-01T08:00:00Z"
    assert (payload["group"], payload["class"]) == ("tracking", "feed")
    parameters = inspect.signature(PagerDutyService.EventV2_create).parameters
    required = [name for name, each in parameters.items() if each.default is each.empty]
    assert required == ["self", "summary", "source", "severity"]
    assert parameters["event_action"].default == "trigger"
    assert all(
        parameters[name].default is None
        for name in ("dedup_key", "timestamp", "component", "group", "event_class", "custom_details")
    )
    assert PagerDutyService.model_fields["routing_key"].is_required()
    assert list(PagerDutyService.model_fields) == ["routing_key"]
