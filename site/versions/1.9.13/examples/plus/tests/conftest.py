"""What every test of this group needs, and stand-ins for the modules that came with 1.10.

`dg` and `dagster_shared` don't exist in 1.9. The fixtures import them, so that the tests of
`dagster-cloud` can run: whatever needs them really fails, and is listed in `missing.yml`.
"""

import sys
import time
from pathlib import Path
from types import ModuleType

import click
from dagster._serdes import serialize_value
from dagster_cloud_cli.commands import job
from dagster_cloud_cli.core import pydantic_yaml

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP.parent / "harness"))

from session import pytest_configure, pytest_unconfigure  # noqa: E402, F401


def stand_in(name: str, **members) -> None:
    """Put a module and the packages around it into `sys.modules`."""
    package, _, last = name.rpartition(".")
    if package and package not in sys.modules:
        stand_in(package)
    module = sys.modules[name] = ModuleType(name)
    module.__path__ = []
    vars(module).update(members)
    if package:
        setattr(sys.modules[package], last, module)


stand_in("dagster_shared.serdes", serialize_value=serialize_value)
stand_in("dagster_shared.plus.config", DAGSTER_CLOUD_BASE_URL="")
stand_in("dagster_dg_cli.cli", cli=click.Group("dg"))
stand_in(
    "dagster_cloud_cli.config.models",
    CodeSource=pydantic_yaml.CodeSource,
    load_dagster_cloud_yaml=pydantic_yaml.load_dagster_cloud_yaml,
)
# `job launch` of 1.9 doesn't wait; the fixtures shorten how long it does.
job.time = time
