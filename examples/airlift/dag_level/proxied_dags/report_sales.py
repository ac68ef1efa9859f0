from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.decorators import task
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)
from sales_steps import add_up, collect_sales, write_report

with DAG(
    "report_sales",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
    is_paused_upon_creation=False,
) as report_sales:
    shops = task(collect_sales)()
    totals = task(add_up).expand(shop=shops)
    task(write_report)(totals)

# start_proxy
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
)
# end_proxy
