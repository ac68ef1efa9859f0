from datetime import datetime
from pathlib import Path

from airflow import DAG, Dataset
from airflow.hooks.filesystem import FSHook
from airflow.models import Variable
from airflow.operators.python import PythonOperator
from airflow.sensors.filesystem import FileSensor

average_price = Dataset("shop://average_price")


def read_prices(ds: str) -> list[int]:
    minimum = int(Variable.get("minimum_cents"))
    file = Path(FSHook("shop_files").get_path()) / f"prices-{ds}.csv"
    prices = [int(line) for line in file.read_text().splitlines()]
    return [price for price in prices if price >= minimum]


def average(prices: list[int]) -> int:
    return sum(prices) // len(prices)


def list_price(ds: str) -> str:
    return f"Price list of {ds}"


with DAG(
    "shop_prices",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
):
    arrived = FileSensor(
        task_id="file_arrived",
        fs_conn_id="shop_files",
        filepath="prices-{{ ds }}.csv",
    )
    prices = PythonOperator(
        task_id="read_prices", python_callable=read_prices, pool="shop_files"
    )
    PythonOperator(
        task_id="average_price",
        python_callable=average,
        op_args=[prices.output],
        outlets=[average_price],
    )
    arrived >> prices

with DAG(
    "price_list",
    schedule=[average_price],
    start_date=datetime(2024, 1, 1),
    catchup=False,
):
    PythonOperator(task_id="list_price", python_callable=list_price)
