import dagster as dg
from dagster_qdrant import QdrantConfig, QdrantResource
from qdrant_client.models import (
    Distance,
    FieldCondition,
    Filter,
    MatchValue,
    PointStruct,
    VectorParams,
)

GENRES = dg.StaticPartitionsDefinition(["folk", "jazz"])
# ID, title, and a vector from your model.
SONGS = {
    "folk": [(1, "Harbor", [0.2, 0.1]), (2, "Mill", [0.3, 0.9])],
    "jazz": [(3, "Blue hour", [0.9, 0.4])],
}


@dg.asset(kinds={"qdrant"})
def collection(qdrant: QdrantResource) -> None:
    """The empty collection, with the size of its vectors."""
    with qdrant.get_client() as client:
        if not client.collection_exists("songs"):
            client.create_collection(
                "songs",
                vectors_config=VectorParams(size=2, distance=Distance.COSINE),
            )


@dg.asset(deps=[collection], partitions_def=GENRES, kinds={"qdrant"})
def songs(
    context: dg.AssetExecutionContext, qdrant: QdrantResource
) -> dg.MaterializeResult:
    """The points of one genre, which replace those of the last run."""
    genre = context.partition_key
    mine = Filter(
        must=[FieldCondition(key="genre", match=MatchValue(value=genre))]
    )
    points = [
        PointStruct(
            id=number, vector=vector, payload={"title": title, "genre": genre}
        )
        for number, title, vector in SONGS[genre]
    ]
    with qdrant.get_client() as client:
        client.delete("songs", points_selector=mine)
        client.upsert("songs", points)
        stored = client.count("songs", count_filter=mine).count
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": stored}
    )


defs = dg.Definitions(
    assets=[collection, songs],
    resources={"qdrant": QdrantResource(config=QdrantConfig(path="qdrant"))},
    # Only one process at a time may open the folder.
    executor=dg.in_process_executor,
)
