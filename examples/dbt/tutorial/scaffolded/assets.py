from dagster import AssetExecutionContext
from dagster_dbt import DbtCliResource, dbt_assets

from .project import harbor_cafe_project


@dbt_assets(manifest=harbor_cafe_project.manifest_path)
def harbor_cafe_dbt_assets(context: AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
    