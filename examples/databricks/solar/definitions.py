from datetime import timedelta

import dagster as dg
from dagster_databricks import DatabricksClientResource
from databricks.sdk.service.jobs import RunResultState

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
JOB_ID = 4711  # in Databricks, this job fills the table solar.panels.output


@dg.asset(partitions_def=days, kinds={"databricks"}, pool="databricks_jobs")
def panel_output(
    context: dg.AssetExecutionContext, databricks: DatabricksClientResource
) -> dg.MaterializeResult:
    workspace = databricks.get_client().workspace_client
    waiter = workspace.jobs.run_now(
        job_id=JOB_ID,
        job_parameters={"day": context.partition_key},
        idempotency_token=f"{context.run.run_id}-{context.retry_number}",
    )
    run = waiter.result(timeout=timedelta(hours=2))
    if run.state.result_state is not RunResultState.SUCCESS:
        raise dg.Failure(
            f"Databricks run {run.run_id}: {run.state.state_message}",
            metadata={"run": dg.MetadataValue.url(run.run_page_url)},
        )
    return dg.MaterializeResult(
        metadata={"run": dg.MetadataValue.url(run.run_page_url)}
    )


@dg.asset(partitions_def=days, deps=[panel_output], kinds={"databricks", "sql"})
def yield_per_panel(
    context: dg.AssetExecutionContext, databricks: DatabricksClientResource
) -> dg.MaterializeResult:
    """A statement on a SQL warehouse, where no job is needed."""
    workspace = databricks.get_client().workspace_client
    answer = workspace.statement_execution.execute_statement(
        warehouse_id="9a2b",
        statement="SELECT avg(kwh) FROM solar.panels.output WHERE day = DATE'"
        f"{context.partition_key}'",
        wait_timeout="50s",
    )
    if answer.result is None or answer.result.data_array is None:
        raise dg.Failure(f"{answer.status.state}: {answer.status.error}")
    return dg.MaterializeResult(
        metadata={"kwh": float(answer.result.data_array[0][0])}
    )


defs = dg.Definitions(
    assets=[panel_output, yield_per_panel],
    resources={
        "databricks": DatabricksClientResource(
            host=dg.EnvVar("DATABRICKS_HOST"),
            token=dg.EnvVar("DATABRICKS_TOKEN"),
        )
    },
)
