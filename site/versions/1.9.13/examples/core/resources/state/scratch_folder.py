# start_resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import dagster as dg
from pydantic import PrivateAttr


class ScratchFolder(dg.ConfigurableResource):
    """A folder that exists from setup to teardown and is empty at first."""

    prefix: str = "bikes-"
    _folder: Path = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["ScratchFolder"]:
        with TemporaryDirectory(prefix=self.prefix) as folder:
            self._folder = Path(folder)
            yield self

    def file(self, name: str) -> Path:
        return self._folder / name


# end_resource


@dg.asset
def trip_export(scratch: ScratchFolder) -> str:
    target = scratch.file("trips.csv")
    target.write_text("bike,minutes\n7,12\n")
    return str(target)


defs = dg.Definitions(
    assets=[trip_export], resources={"scratch": ScratchFolder()}
)
