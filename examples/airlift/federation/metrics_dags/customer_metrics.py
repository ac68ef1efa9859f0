import json
import os
from collections import Counter
from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.python import PythonOperator


def count() -> None:
    folder = Path(os.environ["CUSTOMERS_DIR"])
    customers = json.loads((folder / "customers.json").read_text())
    metrics = Counter(customer["country"] for customer in customers)
    (folder / "metrics.json").write_text(json.dumps(metrics))


with DAG(
    "customer_metrics",
    schedule="0 1 * * *",
    start_date=datetime(2024, 1, 1),
    catchup=False,
    is_paused_upon_creation=False,
):
    PythonOperator(task_id="count", python_callable=count)
