import sys
from pathlib import Path

import dagster as dg
from dagster_docker import PipesDockerClient
from definitions import germination

IMAGE = Path(__file__).parent / "image"


class LocalDocker(PipesDockerClient):
    """Runs the command in the folder of the image, without a container."""

    def run(self, *, context, image, command, extras=None, **options):
        client = dg.PipesSubprocessClient(cwd=str(IMAGE))
        return client.run(
            context=context,
            command=[sys.executable, *command[1:]],
            extras=extras,
        )


def test_germination():
    result = dg.materialize(
        [germination],
        partition_key="south",
        resources={"docker": LocalDocker()},
    )
    [event] = result.asset_materializations_for_node("germination")
    assert event.metadata["seedlings"].value == 138
