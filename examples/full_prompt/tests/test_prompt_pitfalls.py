"""What the pages of the prompt engineering example say about mistakes, and the finished graph."""

import json
import sys

import anthropic
import dagster as dg
import httpx
import pytest
from asset_graph import load_module, read_graph
from conftest import GROUP
from dagster_anthropic import AnthropicResource
from literal_project import InProcess

MESSAGE = "My toaster stays cold. I live in Lindholm and have time on Saturday."


@pytest.fixture
def project(tmp_path):
    project = InProcess(GROUP / "repair-finder", tmp_path / "repair-finder", 8891)
    yield project
    project.stop()


def make_client(project, key="stand-in", port=None):
    url = f"http://127.0.0.1:{port or project.own}"
    return anthropic.Anthropic(api_key=key, base_url=url, max_retries=0)


def test_the_model_is_not_reached(project):
    prompts = project.load("prompts")

    with pytest.raises(anthropic.APIConnectionError, match="Connection error."):
        prompts.ask(make_client(project, port=9), "Message: a")
    with pytest.raises(anthropic.AuthenticationError, match="Error code: 401"):
        prompts.ask(make_client(project, key="wrong"), "Message: a")


def test_answers_that_are_not_json_are_asked_for_again(project):
    prompts, intake = project.load("prompts"), project.load("intake")

    with pytest.raises(dg.RetryRequested):
        prompts.parse("Of course! {}", intake.RepairRequest)
    with pytest.raises(dg.Failure) as caught:
        prompts.parse('{"item": "lamp"}', intake.RepairRequest)
    assert caught.value.allow_retries is False


def test_another_word_than_yes_and_no_fails(project):
    prompts, opening = project.load("prompts"), project.load("opening")

    with pytest.raises(dg.Failure) as caught:
        prompts.parse('{"1": "maybe"}', opening.Opening)

    assert "The answer doesn't fit" in caught.value.description
    assert "Input should be 'yes' or 'no'" in caught.value.description


def test_the_version_follows_prompt_and_model(project, monkeypatch):
    prompts = project.load("prompts")
    before = prompts.version_of("a")

    assert prompts.version_of("b") != before
    monkeypatch.setattr(prompts, "MODEL", "another")
    assert prompts.version_of("a") != before


def make_resources(project, **values):
    directory = project.load("directory").Directory(
        **{
            "url": f"http://127.0.0.1:{project.own}/cafes",
            "api_key": "stand-in",
            **values,
        }
    )
    model = AnthropicResource(api_key="stand-in", base_url=f"http://127.0.0.1:{project.own}")
    return {"directory": directory, "anthropic": model}


def run(project, folder, text):
    """Run each asset in a run of its own, as each step has its own process."""
    folder.mkdir()
    assets = [
        project.load("intake").repair_request,
        project.load("cafes").nearby_cafes,
        project.load("opening").open_cafes,
    ]
    config = {"ops": {"repair_request": {"config": {"text": text}}}}
    with dg.DagsterInstance.local_temp(str(folder)) as instance:
        for asset in assets:
            result = dg.materialize(
                assets,
                selection=[asset],
                resources=make_resources(project),
                run_config=config if asset is assets[0] else {},
                instance=instance,
                raise_on_error=False,
            )
    return result


def test_the_chain_counts_tokens(project, tmp_path):
    result = run(project, tmp_path / "home", MESSAGE)

    assert result.output_for_node("open_cafes") == ["Harbor Street", "Second Life"]
    (event,) = result.asset_materializations_for_node("open_cafes")
    assert event.metadata["anthropic.calls"].value == 1
    assert event.metadata["anthropic.input_tokens"].value > 40


def test_a_town_without_cafes_asks_nothing(project, tmp_path):
    result = run(project, tmp_path / "home", MESSAGE.replace("Lindholm", "Nowhere"))

    assert result.output_for_node("open_cafes") == []
    (event,) = result.asset_materializations_for_node("open_cafes")
    assert "anthropic.calls" not in event.metadata


def test_an_answer_without_a_number_is_asked_for_again(project, tmp_path, monkeypatch):
    monkeypatch.setattr(project.load("opening"), "ask", lambda *args: '{"1": "yes"}')

    result = run(project, tmp_path / "home", MESSAGE)

    events = [event.event_type_value for event in result.all_node_events]
    assert events.count("STEP_UP_FOR_RETRY") == 2 and events.count("STEP_FAILURE") == 1


def test_steps_of_one_process_share_a_client(project):
    result = dg.materialize(
        [
            project.load("intake").repair_request,
            project.load("cafes").nearby_cafes,
            project.load("opening").open_cafes,
        ],
        resources=make_resources(project),
        run_config={"ops": {"repair_request": {"config": {"text": MESSAGE}}}},
        raise_on_error=False,
    )

    (event,) = result.get_step_failure_events()
    message = "attempted to log output metadata for output 'result' which has already been yielded"
    assert message in str(event.event_specific_data.error)


def test_the_directory_outside_of_a_run(project):
    directory = make_resources(project)["directory"]

    with pytest.raises(AttributeError, match="'Directory' object has no attribute '_client'"):
        directory.find("Lindholm", "textile")
    with dg.build_resources({"directory": directory}) as resources:
        assert resources.directory.find("Lindholm", "textile")[0].name == "Harbor Street"


def test_a_wrong_key_and_a_missing_directory(project):
    for values, error, message in [
        ({"api_key": "wrong"}, httpx.HTTPStatusError, "Client error '401 Unauthorized' for url"),
        ({"url": "http://127.0.0.1:9"}, httpx.ConnectError, r"\[Errno 111\] Connection refused"),
    ]:
        directory = make_resources(project, **values)["directory"]
        with dg.build_resources({"directory": directory}) as resources:
            with pytest.raises(error, match=message):
                resources.directory.find("Lindholm", "textile")


def test_a_request_that_was_not_stored(project, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    with dg.DagsterInstance.local_temp(str(home)) as instance:
        result = dg.materialize(
            [project.load("cafes").nearby_cafes, dg.AssetSpec("repair_request")],
            resources=make_resources(project),
            instance=instance,
            raise_on_error=False,
        )
    (event,) = result.get_step_failure_events()
    assert "FileNotFoundError" in str(event.event_specific_data.error)
    assert "repair_request" in str(event.event_specific_data.error)


def test_a_run_without_a_message(project):
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at'):
        dg.materialize([project.load("intake").repair_request], resources=make_resources(project))


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "additional_prompt.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def test_the_stand_ins_listen_where_the_settings_point():
    """Other tests use a copy with a free port; this is the file that the page shows."""
    host, port = load_module(GROUP / "repair-finder" / "stand_ins.py").ADDRESS
    assert f"http://{host}:{port}" in (GROUP / "repair-finder" / ".env").read_text()
