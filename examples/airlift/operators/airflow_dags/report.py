from datetime import datetime

from airflow import DAG
from airflow.operators.python import PythonOperator
from report_steps import add_up, large_orders

with DAG(
    "report", schedule="@daily", start_date=datetime(2024, 1, 1), catchup=False
):
    orders = PythonOperator(
        task_id="large_orders",
        python_callable=large_orders,
        op_kwargs={"minimum_cents": 500},
    )
    PythonOperator(
        task_id="report", python_callable=add_up, op_args=[orders.output]
    )
