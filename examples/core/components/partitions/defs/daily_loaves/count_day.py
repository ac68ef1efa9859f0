import csv
from pathlib import Path

from dagster_pipes import open_dagster_pipes

ORDERS = Path(__file__).parent / "orders.csv"

with open_dagster_pipes() as pipes, ORDERS.open() as file:
    orders = [
        order
        for order in csv.DictReader(file)
        if order["day"] == pipes.partition_key
    ]
    loaves = sum(int(order["loaves"]) for order in orders)
    pipes.report_asset_materialization(metadata={"loaves": loaves})
