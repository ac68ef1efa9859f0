import dagster as dg
from dagster_chroma import ChromaResource, LocalConfig
from definitions import recipes, suggestion


def test_suggestion(tmp_path):
    chroma = ChromaResource(
        connection_config=LocalConfig(persistence_path=str(tmp_path))
    )

    result = dg.materialize([recipes, suggestion], resources={"chroma": chroma})

    assert result.output_for_node("suggestion") == "chili"
