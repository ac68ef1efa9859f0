from datetime import datetime

from airflow import DAG
from airflow.decorators import task
from sales_steps import add_up, collect_sales, write_report

with DAG(
    "report_sales",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
    is_paused_upon_creation=False,
):
    shops = task(collect_sales)()
    totals = task(add_up).expand(shop=shops)
    task(write_report)(totals)
