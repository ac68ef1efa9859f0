"""The inventory that a build writes, read as other projects' documentation reads it."""

import os
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest
import sphobjinv

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", params=["test/fixtures/api", "site"])
def dist(request, tmp_path_factory):
    """A built site: a small one, and the documentation itself."""
    out = tmp_path_factory.mktemp("inventory") / "dist"
    site = ROOT / request.param
    if request.param != "site":
        site = out.parent / "site"
        shutil.copytree(ROOT / request.param, site)
    node = os.environ.get("QUIRE_NODE", "node")
    command = [node, str(ROOT / "bin" / "quire.mjs"), "build", "--site", site, "--out", out]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


def test_every_entry_has_its_anchor(dist):
    inventory = sphobjinv.Inventory(str(dist / "objects.inv"))
    assert inventory.count > 10
    ids = {}
    missing = []
    for entry in inventory.objects:
        page, _, anchor = entry.uri_expanded.partition("#")
        if page not in ids:
            html = (dist / f"{page}.html").read_text(encoding="utf-8")
            ids[page] = {unescape(found) for found in re.findall(r'\sid="([^"]*)"', html)}
        if anchor not in ids[page]:
            missing.append(f"{entry.name}: {entry.uri_expanded}")
    assert missing == []


def test_entries_are_of_pythons_domain_with_a_role_it_has(dist):
    inventory = sphobjinv.Inventory(str(dist / "objects.inv"))
    roles = "attribute class classmethod data exception function method property staticmethod"
    assert {entry.domain for entry in inventory.objects} == {"py"}
    assert {entry.role for entry in inventory.objects} <= set(roles.split())
    assert inventory.version and inventory.project
