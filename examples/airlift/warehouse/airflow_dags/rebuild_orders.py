from datetime import datetime

from airflow import DAG
from airflow.operators.python import PythonOperator
from orders_steps import build_totals, export_totals, load_orders

with DAG(
    "rebuild_orders",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
    is_paused_upon_creation=False,
):
    load = PythonOperator(task_id="load_orders", python_callable=load_orders)
    totals = PythonOperator(
        task_id="build_totals", python_callable=build_totals
    )
    export = PythonOperator(
        task_id="export_totals", python_callable=export_totals
    )
    load >> totals >> export
