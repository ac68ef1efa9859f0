"""The inventory that a build writes, read as other projects' documentation reads it."""

import re
from html import unescape

import pytest
import sphobjinv


@pytest.fixture(params=["test/fixtures/api", "site"])
def dist(request, build):
    """A built site: a small one, and the documentation itself."""
    return build(request.param)


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
