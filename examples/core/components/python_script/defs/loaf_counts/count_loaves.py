import csv
import sys
from pathlib import Path

from dagster_pipes import open_dagster_pipes

ORDERS = Path(__file__).parent / "orders.csv"

with open_dagster_pipes() as pipes, ORDERS.open() as file:
    branches = sys.argv[1:]
    orders = [
        order for order in csv.DictReader(file) if order["branch"] in branches
    ]
    loaves = sum(int(order["loaves"]) for order in orders)
    ORDERS.with_name("loaves.txt").write_text(f"{loaves}\n")
    pipes.log.info(f"{len(orders)} orders of {', '.join(branches)}")
    pipes.report_asset_materialization(metadata={"loaves": loaves})
    pipes.report_asset_check(
        check_name="every_branch_ordered",
        passed={order["branch"] for order in orders} == set(branches),
        metadata={"branches": branches},
    )
