"""The page on Gemini: the package's REST transport against a server that answers like Google's API."""

import importlib.metadata

import dagster as dg
import google.generativeai as genai
import pytest
from conftest import failure_of, metadata_of
from dagster_gemini import GeminiResource

START = "POST /v1beta/models/gemini-2.5-flash:"
COUNT, GENERATE = f"{START}countTokens", f"{START}generateContent"


def answer(**candidate):
    usage = {"promptTokenCount": 12, "candidatesTokenCount": 5, "totalTokenCount": 17}
    return {"candidates": [{"finishReason": "STOP", **candidate}], "usageMetadata": usage}


def text(value):
    return {"content": {"role": "model", "parts": [{"text": value}]}}


@pytest.fixture(autouse=True)
def google(service, monkeypatch):
    """The package speaks gRPC to Google unless it is told otherwise."""
    configure = genai.configure
    endpoint = {"api_endpoint": service.url}
    monkeypatch.setattr(
        genai,
        "configure",
        lambda **options: configure(transport="rest", client_options=endpoint, **options),
    )
    monkeypatch.setenv("GEMINI_API_KEY", "key")
    service.answers[COUNT] = {"totalTokens": 7}
    service.answers[GENERATE] = answer(**text("A bicycle.\n"))


def test_calls_and_tokens_are_added_up(materialize, service):
    result = materialize("gemini/quickstart")
    assert result.output_for_node("english_captions") == ["A bicycle.", "A bicycle."]
    assert metadata_of(result, "english_captions") == {
        "gemini.calls": 2,
        "gemini.prompt_token_count": 24,
        "gemini.candidates_token_count": 10,
        "gemini.total_token_count": 34,
        "gemini.cached_content_token_count": 0,
    }
    lines = [request.line for request in service.requests]
    assert lines == [COUNT, GENERATE, GENERATE]
    sent = service.requests[1]
    assert sent.headers["x-goog-api-key"] == "key"
    assert sent.body["generationConfig"] == {"temperature": 0, "maxOutputTokens": 100}


def test_a_wrong_key_fails_before_the_asset(materialize, service):
    error = {"code": 400, "message": "API key not valid. Please pass a valid API key."}
    service.answers[COUNT] = (400, {"error": {**error, "status": "INVALID_ARGUMENT"}})
    with pytest.raises(dg.DagsterError, match="ResourceDefinition gemini") as caught:
        materialize("gemini/quickstart")
    assert str(caught.value.__cause__).startswith("400 ")
    assert "API key not valid" in str(caught.value.__cause__)
    assert [request.line for request in service.requests] == [COUNT]


def test_an_unknown_model(materialize, service):
    message = "models/gemini-2.5-flash is not found for API version v1beta"
    service.answers[COUNT] = (404, {"error": {"code": 404, "message": message}})
    with pytest.raises(dg.DagsterError) as caught:
        materialize("gemini/quickstart")
    assert message in str(caught.value.__cause__)


def test_a_blocked_answer_has_no_text(materialize, service):
    service.answers[GENERATE] = answer(finishReason="SAFETY")
    result = materialize("gemini/quickstart", raise_on_error=False)
    message = "Invalid operation: The `response.text` quick accessor requires the response to contain"
    assert message in failure_of(result)


def test_options():
    required = {
        name for name, field in GeminiResource.model_fields.items() if field.is_required()
    }
    assert required == {"api_key", "generative_model_name"}
    assert set(GeminiResource.model_fields) == required


def test_the_package_is_the_older_one():
    assert "google-generativeai>=0.8.3" in importlib.metadata.requires("dagster-gemini")
