"""The project as it is after a page: its files are those that the pages up to it show."""

import sys
from pathlib import Path

import dagster as dg

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "full_etl" / "tests"))

import literal_project  # noqa: E402

ORDER = ("prompts", "custom-resource", "additional-prompt")


def load_after(page: str) -> dg.Definitions:
    """Load the project with the files of all pages up to this one."""
    pages = [
        f"prompt-engineering/{name}" for name in ORDER[: ORDER.index(page) + 1]
    ]
    return literal_project.load_after(GROUP / "repair-finder", pages)
