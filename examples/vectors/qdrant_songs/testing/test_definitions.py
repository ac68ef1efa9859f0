import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource
from definitions import collection, songs


def test_songs_of_a_genre(tmp_path):
    qdrant = QdrantResource(config=QdrantConfig(path=str(tmp_path / "qdrant")))

    dg.materialize([collection], resources={"qdrant": qdrant})
    dg.materialize(
        [collection, songs],
        selection=[songs],
        partition_key="jazz",
        resources={"qdrant": qdrant},
    )

    with qdrant.get_client() as client:
        assert client.count("songs").count == 1
