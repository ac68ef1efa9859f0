"""Built sites: a small one, and the documentation itself, each built once."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def build(tmp_path_factory):
    """Builds a site of this repository (`site`) and gives the folder with the result."""

    @functools.cache
    def built(name):
        out = tmp_path_factory.mktemp("built") / "dist"
        site = ROOT / name
        if name != "site":
            site = out.parent / "site"
            shutil.copytree(ROOT / name, site)
        node = os.environ.get("QUIRE_NODE", "node")
        command = [node, str(ROOT / "bin" / "quire.mjs"), "build", "--site", site, "--out", out]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return out

    return built
