from datetime import datetime

from airflow import DAG
from airflow.providers.cncf.kubernetes.operators.pod import (
    KubernetesPodOperator,
)
from kubernetes.client import V1ResourceRequirements

with DAG(
    "score_orders",
    schedule="@daily",
    start_date=datetime(2024, 1, 1),
    catchup=False,
):
    KubernetesPodOperator(
        task_id="score_orders",
        name="score-orders",
        namespace="analytics",
        image="registry.example.com/score-orders:1.4",
        cmds=["python"],
        arguments=["score.py", "--day", "{{ ds }}"],
        env_vars={"MODEL": "v2"},
        labels={"team": "orders"},
        service_account_name="scoring",
        image_pull_policy="IfNotPresent",
        container_resources=V1ResourceRequirements(
            requests={"cpu": "500m", "memory": "1Gi"}, limits={"memory": "1Gi"}
        ),
        active_deadline_seconds=1800,
    )
