from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import httpx
from pydantic import BaseModel, PrivateAttr


class Cafe(BaseModel):
    """A repair café; its hours are free text."""

    name: str
    hours: str


class Directory(dg.ConfigurableResource):
    """Finds repair cafés with the directory's REST API."""

    url: str
    api_key: str
    _client: httpx.Client = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["Directory"]:
        """Keep one connection for the whole step, and close it at the end."""
        with httpx.Client(
            headers={"X-Api-Key": self.api_key}, timeout=10
        ) as client:
            self._client = client
            yield self

    def find(self, town: str, category: str) -> list[Cafe]:
        """Return the cafés of a town that repair things of a category."""
        response = self._client.get(
            self.url, params={"town": town, "category": category}
        )
        cafes = response.raise_for_status().json()["cafes"]
        return [Cafe.model_validate(each) for each in cafes]


@dg.definitions
def resources() -> dg.Definitions:
    directory = Directory(
        url=dg.EnvVar("REPAIR_API_URL"), api_key=dg.EnvVar("REPAIR_API_KEY")
    )
    return dg.Definitions(resources={"directory": directory})
