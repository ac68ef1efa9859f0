from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.module_store import ModuleStore
from extractor.package_facts import Listed, PackageFacts, build_package_facts


@pytest.fixture
def read(tmp_path: Path) -> Callable[..., PackageFacts]:
    """Writes the files of a package `pkg` (and others, by path) and gives the facts of `pkg`."""

    def read_package(listed: Listed = Listed(), **files: str) -> PackageFacts:
        for name, text in {"pkg/__init__": "", **files}.items():
            file = tmp_path / f"{name.replace('__DOT__', '/')}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(textwrap.dedent(text), "utf-8")
        tops = {path.name for path in tmp_path.iterdir() if path.is_dir()}
        return build_package_facts(["pkg"], ModuleStore({top: tmp_path for top in tops}), listed)

    return read_package
