"""The page on Not Diamond: the chosen model, and what the client does when nobody answers."""

import os
import subprocess
import sys
from importlib.metadata import requires, version

import pytest
from conftest import failure_of, metadata_of
from dagster_notdiamond import NotDiamondResource

SELECT = "POST /v2/modelRouter/modelSelect"


@pytest.fixture(autouse=True)
def router(service, monkeypatch):
    # The client reads its address when it is imported.
    for module in [each for each in sys.modules if each.startswith("notdiamond")]:
        for name in ("NOTDIAMOND_API_URL", "_NOTDIAMOND_API_URL"):
            if hasattr(sys.modules[module], name):
                monkeypatch.setattr(sys.modules[module], name, service.url)
    from notdiamond import NotDiamond

    start = NotDiamond.__init__
    monkeypatch.setattr(
        NotDiamond,
        "__init__",
        lambda self, **options: start(self, nd_api_url=service.url, **options),
    )
    monkeypatch.setenv("NOTDIAMOND_API_KEY", "nd-1")
    chosen = {"provider": "anthropic", "model": "claude-3-5-haiku-20241022"}
    service.answers[SELECT] = {"providers": [chosen], "session_id": "S1"}


def test_the_choice_is_recorded(materialize, service):
    result = materialize("notdiamond/quickstart")
    assert result.output_for_node("routed_model") == "anthropic/claude-3-5-haiku-20241022"
    assert metadata_of(result, "routed_model") == {
        "notdiamond/session": "S1",
        "notdiamond/model": "anthropic/claude-3-5-haiku-20241022",
    }
    [sent] = service.requests
    assert sent.headers["authorization"] == "Bearer nd-1"
    assert sent.headers["user-agent"] == "dagster-notdiamond/0.1.3"
    assert sent.body["tradeoff"] == "cost"
    assert [each["model"] for each in sent.body["llm_providers"]] == [
        "gpt-4o-mini",
        "claude-3-5-haiku-20241022",
    ]


@pytest.mark.parametrize("status", [401, 500])
def test_without_an_answer_the_first_model_is_the_default(materialize, service, status, capfd):
    service.answers[SELECT] = (status, {"detail": "no"})
    result = materialize("notdiamond/quickstart", raise_on_error=False)
    assert failure_of(result).endswith("Not Diamond did not answer; the model is the default")
    assert len(service.requests) == 1


def test_options_and_packages():
    assert list(NotDiamondResource.model_fields) == ["api_key"]
    assert NotDiamondResource.model_fields["api_key"].is_required()
    assert "notdiamond" in requires("dagster-notdiamond")
    assert version("notdiamond").startswith("0.")


def test_clients_of_version_1_refuse_the_resource(tmp_path):
    # Version 1 has these keyword arguments, and no other.
    (tmp_path / "notdiamond.py").write_text(
        "class NotDiamond:\n"
        "    def __init__(self, *, api_key=None, base_url=None, timeout=None, max_retries=2,\n"
        "                 default_headers=None, default_query=None, http_client=None):\n"
        "        pass\n"
    )
    code = (
        "import dagster as dg\n"
        "from dagster_notdiamond import NotDiamondResource\n"
        "@dg.asset\n"
        "def a(notdiamond: NotDiamondResource): pass\n"
        "dg.materialize([a], resources={'notdiamond': NotDiamondResource(api_key='k')})\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    message = "NotDiamond.__init__() got an unexpected keyword argument 'user_agent'"
    assert message in done.stderr


def test_unknown_models_are_refused(service):
    from notdiamond import NotDiamond

    with pytest.raises(Exception, match="Given LLM model gpt-99 is not in the list of supported"):
        NotDiamond(api_key="k").model_select(messages=[], model=["openai/gpt-99"])
    assert service.requests == []
