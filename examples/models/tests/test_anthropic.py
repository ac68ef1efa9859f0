"""The page on Anthropic: the counted call, cached tokens, and what the client refuses."""

import anthropic as package
import dagster as dg
import pytest
from conftest import failure_of, metadata_of
from dagster_anthropic import AnthropicResource

MESSAGES = "POST /v1/messages"
QUESTION = [{"role": "user", "content": "hi"}]


def message(**usage):
    return {
        "id": "m",
        "type": "message",
        "role": "assistant",
        "model": "claude-sonnet-4-5-20250929",
        "content": [{"type": "text", "text": "A"}],
        "stop_reason": "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 31, "output_tokens": 4, **usage},
    }


def stream(stop_reason):
    def event(kind, **data):
        import json

        return f"event: {kind}\ndata: {json.dumps({'type': kind, **data})}\n\n"

    start = {**message(), "content": [], "stop_reason": None}
    return "".join(
        [
            event("message_start", message=start),
            event("content_block_start", index=0, content_block={"type": "text", "text": ""}),
            event(
                "content_block_delta", index=0, delta={"type": "text_delta", "text": "Delays fell."}
            ),
            event("content_block_stop", index=0),
            event(
                "message_delta",
                delta={"stop_reason": stop_reason, "stop_sequence": None},
                usage={"output_tokens": 812},
            ),
            event("message_stop"),
        ]
    )


@pytest.fixture(autouse=True)
def answers(service):
    service.answers[MESSAGES] = message(cache_read_input_tokens=2048)


def test_calls_and_tokens_are_counted(load, service):
    job = load("anthropic/quickstart")["defs"].resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(partition_key="2025-10-02")
    assert result.output_for_node("incident_classes") == ["A"]
    assert metadata_of(result, "incident_classes") == {
        "anthropic.calls": 1,
        "anthropic.input_tokens": 31,
        "anthropic.cache_creation_input_tokens": 0,
        "anthropic.cache_read_input_tokens": 2048,
        "anthropic.output_tokens": 4,
    }
    [sent] = service.requests
    assert sent.headers["x-api-key"] == "sk-ant-1"
    assert sent.body["model"] == "claude-sonnet-4-5"
    assert sent.body["system"][0]["cache_control"] == {"type": "ephemeral"}
    assert "2025-10-02" in sent.body["messages"][0]["content"]


def test_a_stream_is_counted_by_hand(materialize, service):
    service.answers[MESSAGES] = stream("end_turn")
    result = materialize("anthropic/streaming")
    assert result.output_for_node("yearly_report") == "Delays fell."
    assert metadata_of(result, "yearly_report") == {"anthropic.output_tokens": 812}


def test_a_cut_answer_fails(materialize, service):
    service.answers[MESSAGES] = stream("max_tokens")
    result = materialize("anthropic/streaming", raise_on_error=False)
    assert failure_of(result).endswith("The report was cut off at max_tokens")


def use(act, **options):
    @dg.asset
    def work(context: dg.AssetExecutionContext, anthropic: AnthropicResource) -> None:
        act(context, anthropic)

    resource = AnthropicResource(api_key="sk-ant-1", **options)
    return dg.materialize([work], resources={"anthropic": resource}, raise_on_error=False)


def ask(max_tokens=10, **options):
    def act(context, anthropic):
        with anthropic.get_client(context) as client:
            client.messages.create(
                model="claude-sonnet-4-5", max_tokens=max_tokens, messages=QUESTION, **options
            )

    return act


def test_a_stream_by_argument_fails(service):
    service.answers[MESSAGES] = stream("end_turn")
    text = failure_of(use(ask(stream=True)))
    assert text == "AttributeError: 'Stream' object has no attribute 'usage'"


def test_long_answers_need_a_stream(service):
    text = failure_of(use(ask(max_tokens=50_000)))
    assert text.startswith(
        "ValueError: Streaming is required for operations that may take longer than 10 minutes."
    )
    assert service.requests == []


def test_each_get_client_counts_again():
    def twice(context, anthropic):
        ask()(context, anthropic)
        ask()(context, anthropic)

    assert metadata_of(use(twice), "work")["anthropic.calls"] == 3


@pytest.mark.parametrize(
    ("status", "kind", "start", "requests"),
    [
        (401, "authentication_error", "anthropic.AuthenticationError: Error code: 401 - ", 1),
        (429, "rate_limit_error", "anthropic.RateLimitError: Error code: 429 - ", 3),
        (529, "overloaded_error", "anthropic._exceptions.OverloadedError: Error code: 529 - ", 3),
    ],
)
def test_errors(service, status, kind, start, requests):
    error = {"type": "error", "error": {"type": kind, "message": "m"}}
    service.answers[MESSAGES] = (status, error)
    text = failure_of(use(ask()))
    assert text.startswith(start), text
    assert kind in text
    assert len(service.requests) == requests


def test_batches_and_token_counts_are_not_counted(service):
    service.answers["POST /v1/messages/count_tokens"] = {"input_tokens": 9}
    service.answers["POST /v1/messages/batches"] = {"id": "b", "type": "message_batch"}

    def act(context, anthropic):
        with anthropic.get_client(context) as client:
            assert client.messages.count_tokens(
                model="claude-sonnet-4-5", messages=QUESTION
            ).input_tokens == 9
            assert client.messages.batches.create(requests=[]).id == "b"

    assert metadata_of(use(act), "work") == {}


def test_options(service, monkeypatch):
    monkeypatch.delenv("ANTHROPIC_BASE_URL")
    assert use(ask(), base_url=service.url).success
    fields = AnthropicResource.model_fields
    assert fields["api_key"].is_required()
    assert fields["base_url"].default is None
    assert package.DEFAULT_MAX_RETRIES == 2
