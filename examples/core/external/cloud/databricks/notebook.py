from dagster_pipes import (
    PipesDatabricksNotebookWidgetsParamsLoader,
    PipesUnityCatalogVolumesContextLoader,
    PipesUnityCatalogVolumesMessageWriter,
    open_dagster_pipes,
)

with open_dagster_pipes(
    params_loader=PipesDatabricksNotebookWidgetsParamsLoader(dbutils.widgets),  # noqa: F821
    context_loader=PipesUnityCatalogVolumesContextLoader(),
    message_writer=PipesUnityCatalogVolumesMessageWriter(),
) as pipes:
    gauges = spark.table("river.readings").select("gauge").distinct()  # noqa: F821
    pipes.report_asset_materialization(metadata={"gauges": gauges.count()})
