import dagster as dg
from dagster_chroma import ChromaResource, LocalConfig

WORDS = ["apple", "bean", "pepper"]
RECIPES = {
    "chili": "bean bean pepper",
    "pie": "apple apple apple",
    "salad": "apple bean",
}


def embed(text: str) -> list[float]:
    """A stand-in for your model: it counts three words."""
    return [float(text.split().count(word)) for word in WORDS]


@dg.asset(kinds={"chroma"})
def recipes(chroma: ChromaResource) -> dg.MaterializeResult:
    """A vector for each recipe."""
    with chroma.get_client() as client:
        collection = client.get_or_create_collection(
            "recipes", embedding_function=None
        )
        collection.upsert(
            ids=list(RECIPES),
            documents=list(RECIPES.values()),
            embeddings=[embed(text) for text in RECIPES.values()],
        )
        return dg.MaterializeResult(
            metadata={"dagster/row_count": collection.count()}
        )


@dg.asset(deps=[recipes], kinds={"chroma"})
def suggestion(
    context: dg.AssetExecutionContext, chroma: ChromaResource
) -> str:
    """The recipe nearest to what is in the kitchen."""
    with chroma.get_client() as client:
        collection = client.get_collection("recipes", embedding_function=None)
        found = collection.query(
            query_embeddings=[embed("bean pepper")], n_results=1
        )
    [nearest] = found["ids"][0]
    context.log.info(f"Cook {nearest}")
    return nearest


@dg.asset_check(asset=recipes)
def every_recipe_is_stored(chroma: ChromaResource) -> dg.AssetCheckResult:
    with chroma.get_client() as client:
        stored = client.get_collection(
            "recipes", embedding_function=None
        ).count()
    return dg.AssetCheckResult(
        passed=stored == len(RECIPES), metadata={"stored": stored}
    )


defs = dg.Definitions(
    assets=[recipes, suggestion],
    asset_checks=[every_recipe_is_stored],
    resources={
        "chroma": ChromaResource(
            connection_config=LocalConfig(persistence_path="chroma")
        )
    },
)
