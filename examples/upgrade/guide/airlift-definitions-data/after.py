import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowDefinitionsData,
    AirflowInstance,
    assets_with_dag_mappings,
)

access = AirflowBasicAuthBackend("http://localhost:8080", "admin", "admin")
mapped = assets_with_dag_mappings({"rebuild_orders": [dg.AssetSpec("orders")]})
data = AirflowDefinitionsData(
    airflow_instance=AirflowInstance(access, name="warehouse"),
    resolved_repository=dg.Definitions(assets=mapped).get_repository_def(),
)
print(data.instance_name)
