"""What the pages of the fine-tuning example say about data, mistakes, and the finished graph."""

import json
import runpy
import sys
from collections import Counter
from pathlib import Path

import dagster as dg
import duckdb
import openai
import pytest
from asset_graph import load_module, read_graph
from conftest import GROUP
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource
from literal_project import InProcess


@pytest.fixture
def project(tmp_path):
    project = InProcess(GROUP / "trail-reports", tmp_path / "trail-reports", 8892)
    runpy.run_path(str(project.folder / "data" / "make_reports.py"))
    yield project
    project.stop()


def make_resources(project):
    return {
        "database": DuckDBResource(database=str(project.folder / "data" / "trails.duckdb")),
        "openai": make_openai(project),
    }


def make_openai(project):
    return OpenAIResource(api_key="stand-in", base_url=f"http://127.0.0.1:{project.own}/v1")


def make_client(project, key="stand-in", port=None):
    url = f"http://127.0.0.1:{port or project.own}/v1"
    return openai.Client(api_key=key, base_url=url, max_retries=0)


def write_files(project, examples=100):
    ingestion, features = project.load("ingestion"), project.load("features")
    files = project.load("files")
    result = dg.materialize(
        [
            ingestion.reports,
            ingestion.trails,
            features.labeled_reports,
            files.training_file,
            files.validation_file,
        ],
        resources=make_resources(project),
        run_config={"ops": {"training_file": {"config": {"examples": examples}}}},
    )
    assert result.success
    return result


def read_examples(path: str) -> list[list[dict]]:
    return [json.loads(line)["messages"] for line in Path(path).read_text().splitlines()]


def test_the_script_makes_the_same_files_each_time(project):
    before = (project.folder / "data" / "reports.jsonl").read_text()

    runpy.run_path(str(project.folder / "data" / "make_reports.py"))

    assert (project.folder / "data" / "reports.jsonl").read_text() == before


def test_what_the_pages_say_about_the_files(project):
    result = write_files(project)

    training = read_examples(result.output_for_node("training_file"))
    validation = read_examples(result.output_for_node("validation_file"))
    assert (len(training), len(validation)) == (94, 35)
    assert not {each[1]["content"] for each in training if each in validation}
    words = sum(len(m["content"].split()) for each in training for m in each)
    assert 2500 < words < 3500
    counts = Counter(result.output_for_node("labeled_reports")["category"])
    assert (min(counts.values()), max(counts.values())) == (29, 36)
    (event,) = result.asset_materializations_for_node("reports")
    schema = event.metadata["dagster/column_schema"].value
    assert {c.name: c.type for c in schema.columns}["labels"].endswith("[]")


def test_problems_of_the_format(project):
    find = project.load("format_checks").find_problems
    good = {"messages": [{"role": r, "content": "mud"} for r in ("system", "user", "assistant")]}
    wrong = {"messages": [{**m, "content": "Mud"} for m in good["messages"]]}
    lines = [json.dumps(good)] * 10

    assert list(find(lines)) == []
    assert list(find(lines[:6])) == ["6 examples, and a job needs at least 10"]
    assert list(find([*lines, json.dumps(wrong)])) == ["line 11 has the answer 'Mud'"]
    assert list(find([*lines, "a"])) == ["line 11 isn't an object with messages"]
    without_question = json.dumps({"messages": good["messages"][::2]})
    assert list(find([*lines, without_question])) == [
        "line 11 has the roles ['system', 'assistant']"
    ]


def test_missing_and_malformed_data(project):
    features = project.load("features")
    with DuckDBResource(database=":memory:").get_connection() as connection:
        with pytest.raises(
            duckdb.CatalogException, match="Table with name reports does not exist!"
        ):
            connection.execute(features.QUERY, {"categories": features.CATEGORIES})
        broken = project.folder / "data" / "broken.jsonl"
        broken.write_text('{"id": 1}\n{"id": \n')
        with pytest.raises(duckdb.InvalidInputException, match="Malformed JSON in file"):
            connection.execute(f"from '{broken}'")
        connection.execute("create table trails as select 'T1' as trail_id")
        connection.execute("create table reports as from (values (1, [])) t(id, labels)")
        with pytest.raises(
            duckdb.BinderException, match="Cannot extract field 'name' from expression \"label\""
        ):
            connection.execute(features.QUERY, {"categories": features.CATEGORIES})
        with pytest.raises(duckdb.IOException, match="No files found that match the pattern"):
            connection.execute("from 'data/missing.jsonl'")


def test_a_job_with_too_few_examples_fails(project):
    result = write_files(project, examples=6)
    training = project.load("training")
    client = make_client(project)
    paths = [result.output_for_node(f"{name}_file") for name in ("training", "validation")]
    job = training.start_job(client, training.Training(), *paths)

    done = client.fine_tuning.jobs.retrieve(job)

    assert done.status == "failed"
    assert (
        done.error.message
        == "Training file has 6 example(s), but must have at least 10 examples"
    )


def test_the_provider_is_not_reached(project):
    with pytest.raises(openai.APIConnectionError, match="Connection error."):
        make_client(project, port=9).fine_tuning.jobs.retrieve("ftjob-1")
    with pytest.raises(openai.AuthenticationError, match="Error code: 401"):
        make_client(project, key="wrong").fine_tuning.jobs.create(model="a", training_file="b")


def test_the_last_graph_is_that_of_the_files_on_the_pages():
    sys.path.insert(0, str(GROUP / "graphs"))
    from project_after import ORDER, load_after

    graph = read_graph(load_after(ORDER[-1]))

    file = GROUP / "graphs" / "model_validation.graph.json"
    assert graph == json.loads(file.read_text(encoding="utf-8"))


def test_the_stand_ins_listen_where_the_settings_point():
    """Other tests use a copy with a free port; this is the file that the page shows."""
    host, port = load_module(GROUP / "trail-reports" / "stand_ins.py").ADDRESS
    assert f"http://{host}:{port}" in (GROUP / "trail-reports" / ".env").read_text()
