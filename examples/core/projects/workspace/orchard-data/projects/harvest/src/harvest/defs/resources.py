from pathlib import Path

import dagster as dg


class SharedFolder(dg.ConfigurableResource):
    """A folder that the machines of all projects can reach."""

    path: str

    def file(self, name: str) -> Path:
        return Path(self.path) / name


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"shared": SharedFolder(path=dg.EnvVar("ORCHARD_SHARED"))}
    )
