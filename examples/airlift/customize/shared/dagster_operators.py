import os

import requests
from airflow import DAG
from dagster_airlift.in_airflow import (
    BaseProxyDAGToDagsterOperator,
    BaseProxyTaskToDagsterOperator,
)


class DagsterPlus:
    def get_dagster_session(self, context) -> requests.Session:
        session = requests.Session()
        session.headers["Dagster-Cloud-Api-Token"] = os.environ["DAGSTER_TOKEN"]
        return session

    def get_dagster_url(self, context) -> str:
        return os.environ["DAGSTER_URL"]


class PlusTaskOperator(DagsterPlus, BaseProxyTaskToDagsterOperator):
    pass


class PlusDagOperator(DagsterPlus, BaseProxyDAGToDagsterOperator):
    @classmethod
    def build_from_dag(cls, dag: DAG) -> "PlusDagOperator":
        return cls(task_id="run_in_dagster", dag=dag, retries=2)
