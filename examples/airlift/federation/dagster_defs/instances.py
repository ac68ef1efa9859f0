import os

from dagster_airlift.core import AirflowBasicAuthBackend, AirflowInstance


def connect(name: str) -> AirflowInstance:
    prefix = name.upper()
    return AirflowInstance(
        name=name,
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=os.environ[f"{prefix}_AIRFLOW_URL"],
            username=os.environ[f"{prefix}_AIRFLOW_USERNAME"],
            password=os.environ[f"{prefix}_AIRFLOW_PASSWORD"],
        ),
    )


warehouse = connect("warehouse")
metrics = connect("metrics")
