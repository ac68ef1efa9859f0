from pathlib import Path

import dagster as dg


class SharedFolder(dg.ConfigurableResource):
    """A folder that the machines of all projects can reach."""

    path: str

    def file(self, name: str) -> Path:
        return Path(self.path) / name


all_resources = {"shared": SharedFolder(path=dg.EnvVar("ORCHARD_SHARED"))}
