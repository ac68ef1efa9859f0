import csv
from pathlib import Path

ORDERS = Path(__file__).parent / "orders.csv"

with ORDERS.open() as file:
    loaves = sum(int(order["loaves"]) for order in csv.DictReader(file))

print(f"{loaves} loaves ordered")
