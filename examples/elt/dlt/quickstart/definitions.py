import dagster as dg
from dagster_dlt import (
    DagsterDltResource,
    DagsterDltTranslator,
    dlt_assets,
)
from loads import tides_pipeline, tides_source


class TideTranslator(DagsterDltTranslator):
    def get_asset_spec(self, data) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(
            key=["tides", data.resource.name], group_name="ingest", deps=[]
        )


@dlt_assets(
    dlt_source=tides_source,
    dlt_pipeline=tides_pipeline,
    dagster_dlt_translator=TideTranslator(),
)
def tide_assets(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
    yield from dlt.run(context=context).fetch_row_count()


@dg.asset(deps=[dg.AssetKey(["tides", "levels"])])
def highest_tide() -> dg.MaterializeResult:
    with tides_pipeline.sql_client() as client:
        [[height]] = client.execute_sql("select max(high_cm) from levels")
    return dg.MaterializeResult(metadata={"cm": height})


defs = dg.Definitions(
    assets=[tide_assets, highest_tide], resources={"dlt": DagsterDltResource()}
)
