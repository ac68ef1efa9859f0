import duckdb
from dagster import AssetExecutionContext, MaterializeResult, asset
from dagster_dbt import DbtCliResource, dbt_assets

from .project import harbor_cafe_project

DATABASE = str(harbor_cafe_project.project_dir / "harbor_cafe.duckdb")
TILL = harbor_cafe_project.project_dir.parent / "till"


@asset(kinds={"duckdb"})
def raw_orders() -> MaterializeResult:
    with duckdb.connect(DATABASE) as db:
        db.execute(
            "create or replace table raw_orders as select * from read_csv(?)",
            [str(TILL / "*.csv")],
        )
        [[rows]] = db.execute("select count(*) from raw_orders").fetchall()
    return MaterializeResult(metadata={"dagster/row_count": rows})


@dbt_assets(manifest=harbor_cafe_project.manifest_path)
def harbor_cafe_dbt_assets(context: AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
