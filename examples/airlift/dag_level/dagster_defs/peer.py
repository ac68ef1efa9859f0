from airflow_instance import airflow
from dagster_airlift.core import build_defs_from_airflow_instance

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    dag_selector_fn=lambda dag: dag.dag_id == "report_sales",
)
