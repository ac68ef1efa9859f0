"""Puts the blocks of the pages on data tests into a project, as a reader would, and loads it."""

import ast
import re
from pathlib import Path

import dagster as dg
import pytest
from component_project import forget_bakery
from release import load_folder

EXAMPLES = Path(__file__).parents[2]
PAGES = EXAMPLES.parent / "site" / "docs" / "guides" / "test"
BLOCK = re.compile(r"<CodeExample ([^>]*title=\"src/bakery/defs/[^>]*)/>")
RESOURCES = """import dagster as dg


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"bakery": "bakery.db"})
"""


def read_block(attributes: dict[str, str]) -> str:
    """Return what the site shows for a block."""
    text = (EXAMPLES / attributes["path"]).read_text(encoding="utf-8")
    if "startAfter" in attributes:
        text = text.split(f"{attributes['startAfter']}\n")[1]
        text = text.split(f"{attributes['endBefore']}\n")[0]
    return text.strip() + "\n"


@pytest.fixture
def bakery(tmp_path, monkeypatch) -> Path:
    """The folder of a project's package, with every file that the pages name."""
    forget_bakery()
    package = tmp_path / "src" / "bakery"
    (package / "defs").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "defs" / "__init__.py").touch()
    (package / "defs" / "resources.py").write_text(RESOURCES)
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "bakery"\n'
    )
    files: dict[str, list[str]] = {}
    for page in ("asset-checks", "running-a-subset-of-asset-checks", "data-freshness-testing"):
        for match in BLOCK.finditer((PAGES / f"{page}.md").read_text(encoding="utf-8")):
            attributes = dict(re.findall(r'(\w+)="([^"]*)"', match[1]))
            files.setdefault(attributes["title"], []).append(read_block(attributes))
    for title, blocks in files.items():
        # Assets come before the jobs that select them, whatever the order on the page.
        blocks.sort(key=lambda block: not block.startswith(("import", "from")))
        (tmp_path / title).write_text("\n\n".join(dict.fromkeys(blocks)), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    yield package
    forget_bakery()


def test_the_files_of_the_pages_make_a_project_that_loads(bakery):
    defs = load_folder(bakery)
    dg.Definitions.validate_loadable(defs)
    graph = defs.resolve_asset_graph()
    checks = {f"{key.asset_key.to_user_string()}:{key.name}" for key in graph.asset_check_keys}
    assert checks >= {
        "orders:every_order_has_loaves",
        "orders:order_ids_are_unique",
        "orders:breads_are_known",
        "orders:has_rows",
        "invoices:total_matches",
        "customers:customer_id_is_unique",
        "price_list:column_schema_change",
        "loaves_baked:something_was_baked",
        "flour:enough_flour",
        "oven_temperatures:hot_enough",
        "rolls:rolls_are_counted",
        "sales:freshness_check",
        "morning_orders:freshness_check",
        "daily_sales:freshness_check",
        "register_export:freshness_check",
    }
    assert {sensor.name for sensor in defs.sensors} >= {
        "freshness_checks_sensor",
        "watch_register_export",
    }
    job = defs.resolve_job_def("checks_of_flour")
    result = job.execute_in_process()
    assert len(result.get_asset_check_evaluations()) == 2


@pytest.mark.parametrize(
    ("page", "folder"),
    [
        ("unit-testing-assets-and-ops", "unit"),
        ("testing-partitioned-config-and-jobs", "partitioned"),
    ],
)
def test_a_page_shows_everything_that_its_tests_import(page, folder):
    """Puts the blocks of `bakery.py` together in the order of the page, and runs the file."""
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    blocks = [
        read_block(dict(re.findall(r'(\w+)="([^"]*)"', match[1])))
        for match in re.finditer(r"<CodeExample ([^>]*title=\"bakery.py\"[^>]*)/>", text)
    ]
    names = {"__name__": f"shown_{folder}"}
    exec("\n\n".join(blocks), names)
    tests = EXAMPLES / "core" / "testing" / folder / "test_bakery.py"
    imported = {
        alias.name
        for node in ast.parse(tests.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module == "bakery"
        for alias in node.names
    }
    assert imported and imported <= names.keys()
