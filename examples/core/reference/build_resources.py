from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg

events: list[str] = []


class Connection(dg.ConfigurableResource):
    url: str

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["Connection"]:
        events.append(f"open {self.url}")
        yield self
        events.append("close")


with dg.build_resources(
    {"connection": Connection(url="localhost")}
) as resources:
    assert resources.connection.url == "localhost"

assert events == ["open localhost", "close"]
