from collections.abc import Iterator
from typing import Callable, Optional

import dagster as dg


def read_all(
    fetch: Callable[[Optional[str]], dg.PaginatedResults[str]],
) -> Iterator[str]:
    """Yields the results of all pages."""
    page = fetch(None)
    yield from page.results
    while page.has_more:
        page = fetch(page.cursor)
        yield from page.results


PAGES = {
    None: dg.PaginatedResults(
        results=["oslo", "lyon"], cursor="lyon", has_more=True
    ),
    "lyon": dg.PaginatedResults(
        results=["bern"], cursor="bern", has_more=False
    ),
}

assert list(read_all(PAGES.__getitem__)) == ["oslo", "lyon", "bern"]
