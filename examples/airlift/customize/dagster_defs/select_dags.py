from dagster_airlift.core import build_defs_from_airflow_instance
from dagster_airlift.core.filter import AirflowFilter
from token_auth import airflow

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    retrieval_filter=AirflowFilter(
        dag_id_ilike="%orders", airflow_tags=["finance"], retrieve_datasets=False
    ),
    dag_selector_fn=lambda dag: not dag.metadata["is_paused"],
    source_code_retrieval_enabled=False,
)
