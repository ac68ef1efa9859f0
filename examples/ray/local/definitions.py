import dagster as dg
import ray
from dagster_ray import LocalRay, RayResource


@ray.remote(num_cpus=0.5)
def count_words(text: str) -> int:
    return len(text.split())


@dg.asset(kinds={"ray"})
def letters() -> list[str]:
    """Letters of an archive."""
    return ["Dear sister, the ship is late", "We arrived at noon", "Send tea"]


@dg.asset(kinds={"ray"})
def word_counts(
    letters: list[str], ray_cluster: RayResource
) -> dg.MaterializeResult:
    """Words of each letter, counted in parallel."""
    counts = ray.get([count_words.remote(text) for text in letters])
    return dg.MaterializeResult(
        metadata={"letters": len(counts), "words": sum(counts)}
    )


defs = dg.Definitions(
    assets=[letters, word_counts],
    resources={"ray_cluster": LocalRay(ray_init_options={"num_cpus": 2})},
)
