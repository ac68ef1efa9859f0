import os
from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    "clean_orders",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
):
    BashOperator(
        task_id="clean_orders",
        bash_command="python $SCRIPTS_DIR/clean_orders.py cleaned.csv",
        cwd=os.environ["ORDERS_DIR"],
        env={"SHOP": "north"},
        append_env=True,
    )
