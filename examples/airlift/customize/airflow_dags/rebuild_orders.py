import os
from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.python import PythonOperator
from dagster_airlift.in_airflow import (
    AirflowProxiedState,
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)
from dagster_operators import PlusDagOperator, PlusTaskOperator
from orders_steps import build_totals, export_totals, load_orders

with DAG(
    "rebuild_orders",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
    is_paused_upon_creation=False,
) as rebuild_orders:
    load = PythonOperator(task_id="load_orders", python_callable=load_orders)
    totals = PythonOperator(
        task_id="build_totals", python_callable=build_totals
    )
    export = PythonOperator(
        task_id="export_totals", python_callable=export_totals
    )
    load >> totals >> export

# start_switch
if os.environ.get("PROXY_TO_DAGSTER", "on") == "on":
    proxied_state = load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    )
else:
    proxied_state = AirflowProxiedState(dags={})
# end_switch

# start_operators
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=proxied_state,
    build_from_task_fn=PlusTaskOperator.build_from_task,
    build_from_dag_fn=PlusDagOperator.build_from_dag,
)
# end_operators
