"""The inventory that a build writes, read as other projects' documentation reads it."""

import re
from html import unescape

import pytest
import sphobjinv


@pytest.fixture(params=["test/fixtures/api", "site"])
def dist(request, build):
    """A built site: a small one, and the documentation itself."""
    return build(request.param)


def inventories(dist):
    """The inventories of all versions, each with the folder that its addresses are below."""
    found = sorted(dist.rglob("objects.inv"), key=lambda file: len(file.parts))
    assert found[0] == dist / "objects.inv"
    return [(sphobjinv.Inventory(str(file)), file.parent) for file in found]


def test_every_entry_has_its_anchor(dist):
    for inventory, folder in inventories(dist):
        assert inventory.count > 10
        ids = {}
        missing = []
        for entry in inventory.objects:
            page, _, anchor = entry.uri_expanded.partition("#")
            if page not in ids:
                html = (folder / f"{page}.html").read_text(encoding="utf-8")
                ids[page] = {unescape(found) for found in re.findall(r'\sid="([^"]*)"', html)}
            if anchor not in ids[page]:
                missing.append(f"{entry.name}: {entry.uri_expanded}")
        assert missing == []


def test_each_version_has_the_inventory_of_its_release(dist):
    versions = [inventory.version for inventory, _ in inventories(dist)]
    assert len(set(versions)) == len(versions)


def test_entries_are_of_pythons_domain_with_a_role_it_has(dist):
    roles = "attribute class classmethod data exception function method property staticmethod"
    for inventory, _ in inventories(dist):
        assert {entry.domain for entry in inventory.objects} == {"py"}
        assert {entry.role for entry in inventory.objects} <= set(roles.split())
        assert inventory.version and inventory.project
