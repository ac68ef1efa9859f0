"""Loads one sample of this group as a module, whatever its folder and its name."""

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Optional

import dagster as dg
import pytest
from dagster._core.execution import execute_in_process

GROUP = Path(__file__).parents[1]


def load_sample(path: str) -> ModuleType:
    """Return the module in `path`, a file relative to the group's folder.

    Its folder is importable while it loads, as it is for a reader who runs it there. Raises
    FileNotFoundError when there is no such file.
    """
    file = GROUP / path
    if not file.is_file():
        raise FileNotFoundError(file)
    name = path.removesuffix(".py").replace("/", "__").replace("-", "_")
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(file.parent))
    try:
        sys.modules[name] = module
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(file.parent))
    return module


@pytest.fixture(scope="module", autouse=True)
def one_instance() -> Iterator[dg.DagsterInstance]:
    """Let runs that bring no instance share an ephemeral one: making it takes longer than a run.

    Works in the files that import it. Their runs see each other's events, as in a real deployment.
    """
    with dg.DagsterInstance.ephemeral() as shared, pytest.MonkeyPatch.context() as patch:

        @contextmanager
        def given_or_shared(
            instance: Optional[dg.DagsterInstance],
        ) -> Iterator[dg.DagsterInstance]:
            yield instance or shared

        patch.setattr(execute_in_process, "ephemeral_instance_if_missing", given_or_shared)
        yield shared
