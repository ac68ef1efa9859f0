from dagster_airlift.core import build_defs_from_airflow_instance
from token_auth import airflow

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    dag_selector_fn=lambda dag: not dag.metadata["is_paused"],
    source_code_retrieval_enabled=False,
)
