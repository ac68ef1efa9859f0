"""The project as it is after a page: its files are those that the pages up to it show."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import dagster as dg

GROUP = Path(__file__).parents[1]
sys.path.insert(0, str(GROUP / "tests"))

from page_steps import SavedFile, read_steps  # noqa: E402
from release import load_folder  # noqa: E402

ORDER = (
    "extract-data",
    "transform-data",
    "add-a-resource",
    "data-quality",
    "partition-asset",
    "automate-your-pipeline",
    "create-a-sensor",
    "visualize-data",
)


def load_after(page: str) -> dg.Definitions:
    """Save the files of all pages up to this one in an empty folder, and load the project."""
    project = Path(tempfile.mkdtemp()) / "toolshed"
    package = project / "src" / "toolshed"
    package.joinpath("defs").mkdir(parents=True)
    for file in (
        "pyproject.toml",
        "src/toolshed/__init__.py",
        "src/toolshed/defs/__init__.py",
    ):
        (project / file).write_bytes((GROUP / "toolshed" / file).read_bytes())
    for name in ORDER[: ORDER.index(page) + 1]:
        for step in read_steps(f"etl-pipeline/{name}", []):
            if isinstance(step, SavedFile):
                target = project / step.path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(step.source.read_bytes())
    if (project / "transform").exists():
        program = Path(sys.executable).with_name("dbt")
        environment = {**os.environ, "DBT_SEND_ANONYMOUS_USAGE_STATS": "false"}
        command = [str(program), "parse", "--quiet"]
        subprocess.run(
            command, cwd=project / "transform", env=environment, check=True
        )
    # One process may load the project as it is after several pages.
    for module in [
        each for each in sys.modules if each.split(".")[0] == "toolshed"
    ]:
        del sys.modules[module]
    sys.path.insert(0, str(project / "src"))
    return load_folder(package)
