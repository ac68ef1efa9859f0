import json
import os
from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.python import PythonOperator


def load() -> None:
    customers = [
        {"id": 1, "country": "CA"},
        {"id": 2, "country": "US"},
        {"id": 3, "country": "US"},
    ]
    (Path(os.environ["CUSTOMERS_DIR"]) / "customers.json").write_text(
        json.dumps(customers)
    )


with DAG(
    "load_customers",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
    is_paused_upon_creation=False,
):
    PythonOperator(task_id="load", python_callable=load)
