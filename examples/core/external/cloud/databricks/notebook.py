from dagster_pipes import (
    PipesDatabricksNotebookWidgetsParamsLoader,
    PipesUnityCatalogVolumesContextLoader,
    PipesUnityCatalogVolumesMessageWriter,
    open_dagster_pipes,
)

with open_dagster_pipes(
    params_loader=PipesDatabricksNotebookWidgetsParamsLoader(dbutils.widgets),
    context_loader=PipesUnityCatalogVolumesContextLoader(),
    message_writer=PipesUnityCatalogVolumesMessageWriter(),
) as pipes:
    gauges = spark.table("river.readings").select("gauge").distinct()
    pipes.report_asset_materialization(metadata={"gauges": gauges.count()})
