import dagster as dg
from dagster_airlift.core import (
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)
from instances import metrics, warehouse

# start_specs
(load_customers,) = load_airflow_dag_asset_specs(
    airflow_instance=warehouse,
    dag_selector_fn=lambda dag: dag.dag_id == "load_customers",
)
(customer_metrics,) = load_airflow_dag_asset_specs(
    airflow_instance=metrics,
    dag_selector_fn=lambda dag: dag.dag_id == "customer_metrics",
)
# end_specs

# start_lineage
customer_metrics = customer_metrics.replace_attributes(deps=[load_customers])
# end_lineage

# start_defs
defs = dg.Definitions(
    assets=[load_customers, customer_metrics],
    sensors=[
        build_airflow_polling_sensor(
            mapped_assets=[load_customers], airflow_instance=warehouse
        ),
        build_airflow_polling_sensor(
            mapped_assets=[customer_metrics], airflow_instance=metrics
        ),
    ],
)
# end_defs
