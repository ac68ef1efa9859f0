import dagster as dg
from dagster_airlift.core import (
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)
from instances import metrics, warehouse

(load_customers,) = load_airflow_dag_asset_specs(
    airflow_instance=warehouse,
    dag_selector_fn=lambda dag: dag.dag_id == "load_customers",
)
(customer_metrics,) = load_airflow_dag_asset_specs(
    airflow_instance=metrics,
    dag_selector_fn=lambda dag: dag.dag_id == "customer_metrics",
)


# start_asset
@dg.multi_asset(
    specs=[
        customer_metrics.replace_attributes(
            deps=[load_customers],
            automation_condition=dg.AutomationCondition.eager(),
        )
    ]
)
def run_customer_metrics() -> dg.MaterializeResult:
    run_id = metrics.trigger_dag("customer_metrics")
    metrics.wait_for_run_completion("customer_metrics", run_id, timeout=600)
    state = metrics.get_run_state("customer_metrics", run_id)
    if state != "success":
        raise dg.Failure(f"Airflow run {run_id} ended with the state {state}.")
    return dg.MaterializeResult(metadata={"Airflow Run ID": run_id})


# end_asset

# start_defs
defs = dg.Definitions(
    assets=[load_customers, run_customer_metrics],
    sensors=[
        build_airflow_polling_sensor(
            mapped_assets=[load_customers], airflow_instance=warehouse
        ),
        dg.AutomationConditionSensorDefinition(
            "customer_metrics_automation",
            target="*",
            default_status=dg.DefaultSensorStatus.RUNNING,
        ),
    ],
)
# end_defs
