import json
import os
from pathlib import Path


def folder() -> Path:
    return Path(os.environ["WAREHOUSE_DIR"])


def load_orders() -> None:
    orders = [
        {"id": 1, "cents": 1250},
        {"id": 2, "cents": 800},
        {"id": 3, "cents": 450},
    ]
    (folder() / "orders.json").write_text(json.dumps(orders))


def build_totals() -> None:
    orders = json.loads((folder() / "orders.json").read_text())
    totals = {
        "orders": len(orders),
        "cents": sum(order["cents"] for order in orders),
    }
    (folder() / "totals.json").write_text(json.dumps(totals))


def export_totals() -> None:
    totals = json.loads((folder() / "totals.json").read_text())
    (folder() / "totals.csv").write_text(
        f"orders,cents\n{totals['orders']},{totals['cents']}\n"
    )
