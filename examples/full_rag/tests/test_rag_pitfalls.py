"""What the pages of the RAG example say about pages of results, mistakes, and the finished graph."""

import json
import sys

import dagster as dg
import httpx
import openai
import pytest
from asset_graph import load_module, read_graph
from conftest import GROUP
from dagster_openai import OpenAIResource
from dagster_qdrant import QdrantConfig, QdrantResource
from literal_project import InProcess, messages_of


@pytest.fixture
def project(tmp_path):
    project = InProcess(GROUP / "kiln-helpdesk", tmp_path / "kiln-helpdesk", 8890)
    yield project
    project.stop()


def make_github(project, **values):
    return project.load("clients").GitHub(
        **{
            "api_url": f"http://127.0.0.1:{project.own}/graphql",
            "token": "stand-in",
            "repository": "kilnworks/controller",
            **values,
        }
    )


def make_index(project, **values):
    qdrant = QdrantResource(config=QdrantConfig(path=str(project.folder / "qdrant")))
    return project.load("index").HelpIndex(
        **{"qdrant": qdrant, "collection": "help", "dimensions": 256, **values}
    )


def make_openai(project):
    return OpenAIResource(api_key="stand-in", base_url=f"http://127.0.0.1:{project.own}/v1")


def test_issues_come_in_pages(project):
    found = make_github(project, page_size=2).find_issues("2025-03-03", "2025-03-23")

    assert [issue["number"] for issue in found] == [12, 15, 18, 21, 22, 27, 29]


def test_a_wrong_token_and_a_missing_stand_in(project):
    with pytest.raises(httpx.HTTPStatusError, match="Client error '401 Unauthorized' for url"):
        make_github(project, token="wrong").find_issues("2025-03-03", "2025-03-09")
    with pytest.raises(httpx.ConnectError, match="Connection refused"):
        make_github(project, api_url="http://127.0.0.1:9").find_issues("2025-03-03", "2025-03-09")


def test_an_answer_with_errors_fails_the_step(project, monkeypatch):
    answer = httpx.Response(
        200,
        json={"errors": [{"message": "Something went wrong"}]},
        request=httpx.Request("POST", "http://localhost"),
    )
    monkeypatch.setattr(httpx, "post", lambda *args, **kwargs: answer)

    with pytest.raises(dg.Failure):
        make_github(project).find_issues("2025-03-03", "2025-03-09")


def test_a_missing_variable_is_named(project, monkeypatch):
    monkeypatch.delenv("GITHUB_API_URL")
    resources = project.load("clients").clients().resources
    resources["documents"] = project.load("storage").JsonFiles(folder=str(project.folder))

    with pytest.raises(Exception) as caught:
        dg.materialize(
            [project.load("sources").issues], resources=resources, partition_key="2025-03-03"
        )

    expected = 'attempted to fetch the environment variable "GITHUB_API_URL" which is not set.'
    assert expected in messages_of(caught.value)


def test_the_folder_takes_one_client(project):
    index = make_index(project)
    with index.qdrant.get_client():
        with pytest.raises(
            RuntimeError, match="is already accessed by another instance of Qdrant client."
        ):
            index.prepare()


def test_another_number_of_dimensions_needs_another_collection(project):
    make_index(project).prepare()
    smaller = make_index(project, dimensions=128)
    smaller.prepare()

    with pytest.raises(ValueError, match="could not broadcast input array"):
        smaller.replace(
            ["a"], [{"url": "a", "position": 0, "text": "a"}], [[1.0] * smaller.dimensions]
        )


def test_a_shorter_document_leaves_nothing_behind(project):
    index = make_index(project)
    index.prepare()
    chunks = [{"url": "a", "position": n, "text": str(n)} for n in range(3)]

    assert index.replace(["a"], chunks, [[1.0] * 256] * 3) == 3
    assert index.replace(["a"], chunks[:1], [[1.0] * 256]) == 1


def run_manual_chunks(project, checks=()):
    documents = project.load("storage").JsonFiles(folder=str(project.folder / "documents"))
    folder = project.folder / "documents"
    folder.mkdir(exist_ok=True)
    (folder / "manual.json").write_text(
        json.dumps([{"url": "a", "title": "A", "text": "one\n\ntwo"}])
    )
    make_index(project).prepare()
    return dg.materialize(
        [project.load("sources").manual, project.load("embeddings").manual_chunks, *checks],
        selection=dg.AssetSelection.assets("manual_chunks"),
        resources={
            "documents": documents,
            "index": make_index(project),
            "openai": make_openai(project),
            "manual_site": project.load("clients").Manual(sitemap=""),
        },
        raise_on_error=False,
    )


def read_failure(result) -> str:
    (event,) = result.get_step_failure_events()
    error, parts = event.event_specific_data.error, []
    while error is not None:
        parts.append(error.message)
        error = error.cause
    return "\n".join(parts)


def test_tokens_are_counted(project):
    result = run_manual_chunks(project)

    (event,) = result.asset_materializations_for_node("manual_chunks")
    assert event.metadata["openai.text-embedding-3-small.calls"].value == 1
    assert event.metadata["openai.text-embedding-3-small.total_tokens"].value == 4


def test_a_wrong_key_fails_the_step(project):
    embeddings = project.load("embeddings")
    client = openai.Client(api_key="wrong", base_url=f"http://127.0.0.1:{project.own}/v1")
    with pytest.raises(openai.AuthenticationError, match="Error code: 401"):
        embeddings.embed_texts(client, ["a"], 256)


def test_steps_of_one_process_share_a_client(project):
    result = run_manual_chunks(project, checks=[project.load("checks").finds_known_answers])

    assert not result.success
    message = "attempted to log output metadata for output 'result' which has already been yielded"
    assert message in read_failure(result)


def test_a_week_without_documents(project):
    weeks = project.load("sources").WEEKS
    issues = dg.AssetSpec("issues", partitions_def=weeks)
    result = dg.materialize(
        [project.load("embeddings").issue_chunks, issues],
        resources={
            "documents": project.load("storage").JsonFiles(folder=str(project.folder)),
            "index": make_index(project),
            "openai": make_openai(project),
        },
        partition_key="2025-03-10",
        raise_on_error=False,
    )

    assert "issues/2025-03-10.json" in read_failure(result)


def test_an_answer_needs_a_question(project):
    with pytest.raises(dg.DagsterInvalidConfigError, match="Missing required config entry"):
        dg.materialize(
            [project.load("answers").answer],
            resources={"index": make_index(project), "openai": make_openai(project)},
        )


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "embeddings.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def test_the_stand_ins_listen_where_the_settings_point():
    """Other tests use a copy with a free port; this is the file that the page shows."""
    host, port = load_module(GROUP / "kiln-helpdesk" / "stand_ins.py").ADDRESS
    assert f"http://{host}:{port}" in (GROUP / "kiln-helpdesk" / ".env").read_text()
