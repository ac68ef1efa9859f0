"""The page on OpenAI: what is counted, what isn't, and the messages of clients and counters."""

import os
import subprocess

import dagster as dg
import openai as package
import pytest
from conftest import GROUP, failure_of, metadata_of
from dagster_openai import OpenAIResource

CHAT, EMBEDDINGS = "POST /v1/chat/completions", "POST /v1/embeddings"
MODEL = "gpt-4o-mini-2024-07-18"
QUESTION = [{"role": "user", "content": "hi"}]


def completion(content="Parts are missing."):
    return {
        "id": "c",
        "object": "chat.completion",
        "created": 1,
        "model": MODEL,
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": content},
            }
        ],
        "usage": {"prompt_tokens": 41, "completion_tokens": 9, "total_tokens": 50},
    }


@pytest.fixture(autouse=True)
def answers(service):
    service.answers[CHAT] = completion()
    service.answers[EMBEDDINGS] = {
        "object": "list",
        "model": "text-embedding-3-small",
        "data": [
            {"object": "embedding", "index": index, "embedding": [0.5]} for index in range(3)
        ],
        "usage": {"prompt_tokens": 24, "total_tokens": 24},
    }


def test_calls_and_tokens_are_counted(materialize, service):
    result = materialize("openai/quickstart", "reviews", "review_summary")
    assert result.output_for_node("review_summary") == "Parts are missing."
    assert metadata_of(result, "review_summary") == {
        f"openai.{MODEL}.calls": 1,
        f"openai.{MODEL}.total_tokens": 50,
        f"openai.{MODEL}.prompt_tokens": 41,
        f"openai.{MODEL}.completion_tokens": 9,
    }
    [sent] = service.requests
    assert sent.headers["authorization"] == "Bearer sk-1"
    assert sent.body["model"] == "gpt-4o-mini"
    assert sent.body["messages"][1]["content"].startswith("The pump arrived")


def test_embeddings_have_no_completion_tokens(materialize, service):
    result = materialize("openai/quickstart", "reviews", "review_vectors")
    assert metadata_of(result, "review_vectors") == {
        "openai.text-embedding-3-small.calls": 1,
        "openai.text-embedding-3-small.total_tokens": 24,
        "openai.text-embedding-3-small.prompt_tokens": 24,
    }
    assert len(service.requests[0].body["input"]) == 3


def test_the_default_executor_runs_both_assets(service, workspace):
    done = subprocess.run(
        ["dagster", "asset", "materialize", "--select", "*", "-f", "definitions.py"],
        cwd=GROUP / "openai/quickstart",
        env=os.environ,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert sorted(request.line for request in service.requests) == [CHAT, EMBEDDINGS]


def test_two_steps_in_one_process_share_the_client(load):
    job = load("openai/quickstart")["defs"].resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(raise_on_error=False)
    assert not result.success
    assert failure_of(result).endswith(
        "for output 'result' which has already been yielded. "
        "Metadata must be logged before the output is yielded."
    )


def test_structured_output(materialize, service):
    service.answers[CHAT] = completion('{"part": "gasket", "severity": 2}')
    result = materialize("openai/structured")
    assert result.output_for_node("complaint") == {"part": "gasket", "severity": 2}
    assert metadata_of(result, "complaint")[f"openai.{MODEL}.calls"] == 1
    assert service.requests[0].body["response_format"]["type"] == "json_schema"


def test_responses_are_counted_by_hand(materialize, service):
    service.answers["POST /v1/responses"] = {
        "id": "r",
        "object": "response",
        "created_at": 1,
        "model": MODEL,
        "output": [
            {
                "id": "m",
                "type": "message",
                "role": "assistant",
                "status": "completed",
                "content": [{"type": "output_text", "text": "Pumps move water", "annotations": []}],
            }
        ],
        "usage": {
            "input_tokens": 11,
            "output_tokens": 4,
            "total_tokens": 15,
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens_details": {"reasoning_tokens": 0},
        },
    }
    result = materialize("openai/responses")
    assert result.output_for_node("headline") == "Pumps move water"
    assert metadata_of(result, "headline") == {"openai.total_tokens": 15}


def use(act, **options):
    @dg.asset
    def work(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        act(context, openai)

    resource = OpenAIResource(api_key="sk-1", **options)
    return dg.materialize([work], resources={"openai": resource}, raise_on_error=False)


def chat(client, **options):
    return client.chat.completions.create(model="gpt-4o-mini", messages=QUESTION, **options)


def test_each_get_client_counts_again():
    def twice(context, openai):
        for _ in range(2):
            with openai.get_client(context) as client:
                chat(client)

    assert metadata_of(use(twice), "work")[f"openai.{MODEL}.calls"] == 3

    def once(context, openai):
        with openai.get_client(context) as client:
            chat(client)
            chat(client)

    assert metadata_of(use(once), "work")[f"openai.{MODEL}.calls"] == 2


def test_streams_cannot_be_counted(service):
    service.answers[CHAT] = "data: [DONE]\n\n"

    def stream(context, openai):
        with openai.get_client(context) as client:
            chat(client, stream=True)

    assert failure_of(use(stream)) == "AttributeError: 'Stream' object has no attribute 'model'"

    def uncounted(context, openai):
        with openai.get_client(context) as client:
            assert list(chat(client.with_options(), stream=True)) == []

    assert use(uncounted).success


def test_multi_assets_need_a_key():
    @dg.multi_asset(specs=[dg.AssetSpec("a"), dg.AssetSpec("b")])
    def both(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context):
            pass

    result = dg.materialize(
        [both], resources={"openai": OpenAIResource(api_key="sk-1")}, raise_on_error=False
    )
    assert failure_of(result).endswith(
        "The argument `asset_key` must be specified for multi_asset with more than one asset."
    )

    @dg.multi_asset(specs=[dg.AssetSpec("a"), dg.AssetSpec("b")])
    def one(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client_for_asset(context, dg.AssetKey("a")) as client:
            chat(client)
        yield dg.MaterializeResult("a")
        yield dg.MaterializeResult("b")

    result = dg.materialize([one], resources={"openai": OpenAIResource(api_key="sk-1")})
    assert metadata_of(result, "a")[f"openai.{MODEL}.calls"] == 1
    assert metadata_of(result, "b") == {}


def test_ops_are_not_counted(service):
    @dg.op
    def ask(context: dg.OpExecutionContext, openai: OpenAIResource) -> None:
        with openai.get_client(context) as client:
            chat(client)

    @dg.job(resource_defs={"openai": OpenAIResource(api_key="sk-1")})
    def talk():
        ask()

    assert talk.execute_in_process().success
    assert len(service.requests) == 1


ERROR = {"message": "m", "type": "t", "param": None}


@pytest.mark.parametrize(
    ("status", "code", "start", "requests"),
    [
        (401, "invalid_api_key", "openai.AuthenticationError: Error code: 401 - ", 1),
        (429, "insufficient_quota", "openai.RateLimitError: Error code: 429 - ", 3),
        (400, "context_length_exceeded", "openai.BadRequestError: Error code: 400 - ", 1),
    ],
)
def test_errors(service, status, code, start, requests):
    service.answers[CHAT] = (status, {"error": {**ERROR, "code": code}})

    def ask(context, openai):
        with openai.get_client(context) as client:
            chat(client)

    text = failure_of(use(ask))
    assert text.startswith(start)
    assert code in text
    assert len(service.requests) == requests


def test_options(service, monkeypatch):
    def ask(context, openai):
        with openai.get_client(context) as client:
            chat(client)

    monkeypatch.delenv("OPENAI_BASE_URL")
    options = {"organization": "org-1", "project": "proj_1", "base_url": f"{service.url}/v1"}
    assert use(ask, **options).success
    headers = service.requests[0].headers
    assert headers["openai-organization"] == "org-1"
    assert headers["openai-project"] == "proj_1"
    fields = OpenAIResource.model_fields
    assert fields["api_key"].is_required()
    assert all(fields[name].default is None for name in ("organization", "project", "base_url"))
    assert package.DEFAULT_MAX_RETRIES == 2
    assert package.DEFAULT_TIMEOUT.read == 600


def test_changed_clients_and_checks_are_not_counted(service):
    @dg.asset
    def work(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        with openai.get_client(context) as client:
            chat(client.with_options(timeout=60, max_retries=5))

    @dg.asset_check(asset=work)
    def judge(context: dg.AssetCheckExecutionContext, openai: OpenAIResource):
        with openai.get_client(context) as client:
            return dg.AssetCheckResult(passed=bool(client.with_options(timeout=9).models))

    resource = OpenAIResource(api_key="sk-1")
    result = dg.materialize([work, judge], resources={"openai": resource})
    assert metadata_of(result, "work") == {}
    [evaluation] = result.get_asset_check_evaluations()
    assert evaluation.passed
    assert len(service.requests) == 1
