from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import lakefs


class LakeFS(dg.ConfigurableResource):
    """A lakeFS repository, changed on a branch of its own for each run."""

    endpoint: str
    access_key_id: str
    secret_access_key: str
    repository: str

    def repo(self) -> lakefs.Repository:
        client = lakefs.Client(
            host=self.endpoint,
            username=self.access_key_id,
            password=self.secret_access_key,
        )
        return lakefs.Repository(self.repository, client=client)

    @contextmanager
    def change(self, name: str, message: str) -> Iterator[lakefs.Branch]:
        """Yields a new branch, and merges it if the block doesn't raise."""
        branch = self.repo().branch(name).create(source_reference="main")
        try:
            yield branch
            branch.commit(message=message)
            branch.merge_into("main")
        finally:
            branch.delete()
