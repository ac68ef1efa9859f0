"""The project as it is after a page: the modules that the pages up to it show."""

import shutil
import sys
import tempfile
from pathlib import Path

import dagster as dg
from release import load_folder

PROJECT = Path(__file__).parents[1] / "meter-reader"
#: Modules of the project in the order of the pages.
MODULES = {
    "data-ingestion": ["data", "executor"],
    "model-training": ["store", "training"],
    "evaluation-deployment": ["evaluation", "readings"],
}


def load_after(page: str) -> dg.Definitions:
    """Copy the modules of all pages up to this one into an empty folder, and load the project."""
    project = Path(tempfile.mkdtemp()) / "meter-reader"
    shutil.copytree(PROJECT, project)
    defs = project / "src" / "meter_reader" / "defs"
    pages = list(MODULES)
    for later in pages[pages.index(page) + 1 :]:
        for name in MODULES[later]:
            (defs / f"{name}.py").unlink()
    # One process may load the project as it is after several pages.
    for module in [
        each for each in sys.modules if each.split(".")[0] == "meter_reader"
    ]:
        del sys.modules[module]
    sys.path.insert(0, str(project / "src"))
    return load_folder(defs.parent)
