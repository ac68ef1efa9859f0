"""The front page's file: what it prints, what it makes, and the picture drawn of it."""

import json
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "front_page"
sys.path.insert(0, str(FOLDER))

import dagster as dg  # noqa: E402

import coffee_shop  # noqa: E402


def test_the_command_prints_what_the_page_shows(tmp_path):
    command, *shown = (FOLDER / "cli" / "run.txt").read_text(encoding="utf-8").splitlines()
    assert command == "python coffee_shop.py"

    run = subprocess.run(
        [sys.executable, str(FOLDER / "coffee_shop.py")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout.splitlines() == shown
    assert run.stderr.count("ASSET_MATERIALIZATION") == 4


def test_every_asset_is_materialized_from_what_it_depends_on():
    result = dg.materialize(list(coffee_shop.defs.assets))

    made = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]
    assert sorted(made) == ["best_seller", "orders", "prices", "sales"]
    assert made.index("sales") > max(made.index("orders"), made.index("prices"))
    assert made[-1] == "best_seller"
    assert result.asset_value("sales") == {"espresso": 100.0, "flat white": 95.0, "tea": 20.0}
    assert result.asset_value("best_seller") == "espresso"


def test_another_day_has_another_best_seller():
    orders = [{"drink": "espresso", "cups": 1}, {"drink": "tea", "cups": 9}]
    prices = {"espresso": 2.5, "tea": 2.0}

    sales = coffee_shop.sales(orders, prices)

    assert sales == {"espresso": 2.5, "tea": 18.0}
    assert coffee_shop.best_seller(sales) == "tea"


def test_the_picture_shows_what_is_made_from_what():
    committed = json.loads((FOLDER / "coffee_shop.graph.json").read_text(encoding="utf-8"))

    deps = {asset["key"]: asset["deps"] for asset in committed["assets"]}
    assert deps == {
        "orders": [],
        "prices": [],
        "sales": ["orders", "prices"],
        "best_seller": ["sales"],
    }


def test_the_whole_graph_can_be_loaded_from_the_file(tmp_path):
    run = subprocess.run(
        ["dagster", "asset", "list", "-f", str(FOLDER / "coffee_shop.py")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout.split() == ["best_seller", "orders", "prices", "sales"]
