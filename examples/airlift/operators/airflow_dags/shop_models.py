import os
from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    "shop_models",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
):
    BashOperator(
        task_id="dbt_build",
        bash_command="""dbt build --vars '{"day": "{{ ds }}"}'""",
        cwd=os.environ["SHOP_DIR"],
    )
