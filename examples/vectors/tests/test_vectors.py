"""The pages on Chroma, Qdrant and Weaviate: local folders for real, servers up to the connection."""

import shutil
import subprocess
import sys
from unittest import mock

import chromadb.errors
import dagster as dg
import dagster_chroma
import dagster_weaviate
import pytest
import weaviate
from chromadb.api.shared_system_client import SharedSystemClient
from conftest import GROUP, metadata_of
from dagster_chroma import ChromaResource
from dagster_qdrant import QdrantConfig, QdrantResource
from dagster_weaviate import WeaviateResource
from printed_commands import run_folder
from qdrant_client.models import Distance, PointStruct, VectorParams


@pytest.mark.parametrize("subject", ["chroma_recipes", "qdrant_songs"])
def test_printed_commands(workspace, subject):
    run_folder(GROUP / subject, workspace)


@pytest.mark.parametrize("subject", ["chroma_recipes", "qdrant_songs"])
def test_readers_test(workspace, subject):
    shutil.copytree(GROUP / subject, workspace, dirs_exist_ok=True)
    shutil.copytree(GROUP / subject / "testing", workspace, dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_definitions.py"],
        cwd=workspace,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout


@pytest.fixture(autouse=True)
def fresh_chroma():
    """Chroma keeps an open database for each path, and the samples' path is relative."""
    SharedSystemClient.clear_system_cache()


@pytest.fixture
def naps(monkeypatch):
    """The seconds that the libraries would have waited between their tries."""
    seconds = []
    monkeypatch.setattr("dagster._utils.backoff.time.sleep", seconds.append)
    return seconds


def test_chroma_checks_itself(materialize):
    [check] = materialize("chroma_recipes").get_asset_check_evaluations()
    assert check.passed and check.metadata["stored"].value == 3


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda c: c.create_collection("ab"), "Expected a name containing 3-512 characters"),
        (lambda c: c.get_collection("soups"), r"Collection \[soups\] does not exist"),
        (lambda c: c.create_collection("recipes"), r"Collection \[recipes\] already exists"),
        (
            lambda c: c.get_collection("recipes", embedding_function=None).upsert(
                ids=["soup"], embeddings=[[1.0]]
            ),
            "Collection expecting embedding with dimension of 3, got 1",
        ),
        (
            lambda c: c.get_collection("recipes", embedding_function=None).query(query_texts=["x"]),
            "You must provide an embedding function to compute embeddings",
        ),
    ],
)
def test_chroma_messages(materialize, act, message):
    materialize("chroma_recipes")
    resource = ChromaResource(
        connection_config=dagster_chroma.LocalConfig(persistence_path="chroma")
    )
    with resource.get_client() as client:
        with pytest.raises((chromadb.errors.ChromaError, ValueError), match=message):
            act(client)


def test_chroma_keeps_what_add_finds_there(materialize):
    materialize("chroma_recipes")
    resource = ChromaResource(
        connection_config=dagster_chroma.LocalConfig(persistence_path="chroma")
    )
    with resource.get_client() as client:
        collection = client.get_collection("recipes", embedding_function=None)
        collection.add(ids=["pie"], embeddings=[[9.0, 9.0, 9.0]])
        assert collection.get(ids=["pie"], include=["embeddings"])["embeddings"][0][0] == 3.0


def test_chroma_memory_is_one_database_for_the_process():
    memory = ChromaResource(connection_config=dagster_chroma.LocalConfig(persistence_path=None))
    with memory.get_client() as client:
        client.get_or_create_collection("recipes", embedding_function=None)
    with memory.get_client() as client:
        assert [collection.name for collection in client.list_collections()] == ["recipes"]


def test_chroma_server_that_is_not_there(naps):
    config = dagster_chroma.HttpConfig(host="127.0.0.1", port=9)
    with pytest.raises(ValueError, match="Could not connect to a Chroma server. Are you sure it"):
        with ChromaResource(connection_config=config).get_client():
            pass
    assert sum(naps) == pytest.approx(103, abs=2)


def resolved(sample, name, monkeypatch, **environment):
    """The resource of a sample as an asset would get it."""
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    seen = {}

    @dg.asset(required_resource_keys={name})
    def look(context) -> None:
        seen[name] = getattr(context.resources, name)

    dg.materialize([look], resources=sample["defs"].resources)
    return seen[name]


def test_chroma_server_settings(load, monkeypatch):
    resource = resolved(
        load("chroma_recipes/server"),
        "chroma",
        monkeypatch,
        CHROMA_HOST="chroma.test",
        CHROMA_TOKEN="secret",
    )
    with mock.patch("dagster_chroma.resource.chromadb.HttpClient") as client:
        with resource.get_client():
            pass
    sent = client.call_args.kwargs
    assert (sent["host"], sent["port"], sent["ssl"]) == ("chroma.test", 443, True)
    assert sent["headers"] == {"x-chroma-token": "secret"}
    assert (sent["tenant"], sent["database"]) == ("kitchen", "recipes")


@pytest.fixture
def songs():
    resource = QdrantResource(config=QdrantConfig(path="qdrant"))
    with resource.get_client() as client:
        client.create_collection(
            "songs", vectors_config=VectorParams(size=2, distance=Distance.COSINE)
        )
        yield client


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (
            lambda c: c.create_collection(
                "songs", vectors_config=VectorParams(size=2, distance=Distance.DOT)
            ),
            "Collection songs already exists",
        ),
        (lambda c: c.count("ballads"), "Collection ballads not found"),
        (
            lambda c: c.upsert("songs", [PointStruct(id="harbor", vector=[1.0, 0.0])]),
            "Point id harbor is not a valid UUID",
        ),
        (
            lambda c: QdrantResource(config=QdrantConfig(path="qdrant")).get_client().__enter__(),
            "Storage folder qdrant is already accessed by another instance of Qdrant client",
        ),
        (lambda c: c.add("songs", documents=["x"]), "fastembed is not installed"),
    ],
)
def test_qdrant_messages(songs, act, message):
    with pytest.raises((ValueError, RuntimeError, ImportError), match=message):
        act(songs)


def test_qdrant_partitions_replace_their_points(materialize):
    materialize("qdrant_songs", "collection")
    for genre in ("folk", "jazz", "folk"):
        result = materialize("qdrant_songs", "songs", partition_key=genre)
    assert metadata_of(result, "songs")["dagster/partition_row_count"].value == 2
    with QdrantResource(config=QdrantConfig(path="qdrant")).get_client() as client:
        assert client.count("songs").count == 3


def test_qdrant_memory_is_empty_each_time():
    memory = QdrantResource(config=QdrantConfig(location=":memory:"))
    with memory.get_client() as client:
        client.create_collection("x", vectors_config=VectorParams(size=2, distance=Distance.DOT))
    with memory.get_client() as client:
        assert client.get_collections().collections == []


def test_qdrant_server(load, monkeypatch):
    resource = resolved(
        load("qdrant_songs/server"),
        "qdrant",
        monkeypatch,
        QDRANT_URL="http://127.0.0.1:9",
        QDRANT_API_KEY="secret",
    )
    assert resource.config.api_key == "secret"
    with resource.get_client() as client:
        with pytest.raises(Exception, match="Connection refused"):
            client.get_collections()
    both = QdrantConfig(url="http://127.0.0.1:9", path="qdrant")
    with pytest.raises(ValueError, match="Only one of <location>, <url>, <host> or <path> should"):
        QdrantResource(config=both).get_client().__enter__()


def test_weaviate_sample_calls_the_client(materialize):
    with mock.patch("dagster_weaviate.resource.weaviate.connect_to_local") as connect:
        client = connect.return_value
        client.collections.exists.return_value = False
        collection = client.collections.get.return_value
        collection.batch.failed_objects = []
        result = materialize("weaviate_server")

    assert connect.call_args.kwargs["grpc_port"] == 50051
    batch = collection.batch.fixed_size.return_value.__enter__.return_value
    assert [call.kwargs["vector"] for call in batch.add_object.call_args_list] == [
        [20.0, 4.0],
        [14.0, 2.0],
    ]
    client.close.assert_called_once()
    metadata = metadata_of(result, "questions")
    assert (metadata["sent"].value, metadata["failed"].value) == (2, 0)


def test_weaviate_cloud_settings(load, monkeypatch):
    monkeypatch.setenv("WEAVIATE_API_KEY", "secret")  # read when the file is loaded
    resource = resolved(
        load("weaviate_server/cloud"),
        "weaviate",
        monkeypatch,
        WEAVIATE_URL="songs.weaviate.test",
    )
    with mock.patch("dagster_weaviate.resource.weaviate.connect_to_weaviate_cloud") as connect:
        with resource.get_client():
            pass
    sent = connect.call_args.kwargs
    assert sent["cluster_url"] == "songs.weaviate.test"
    assert sent["auth_credentials"].api_key == "secret"


def test_weaviate_messages(naps):
    def connect(**options):
        config = dagster_weaviate.LocalConfig(host="127.0.0.1", port=9)
        with WeaviateResource(connection_config=config, **options).get_client():
            pass

    with pytest.raises(weaviate.exceptions.WeaviateConnectionError, match="Is Weaviate running"):
        connect()
    assert sum(naps) > 100
    with pytest.raises(AttributeError, match="has no attribute 'client_credentials'"):
        connect(auth_credentials={"client_secret": "s"})
