from pathlib import Path

import dagster as dg
from dagster_dbt import (
    DbtCliResource,
    DbtProject,
    dbt_assets,
    get_asset_key_for_model,
)
from dagster_duckdb import DuckDBResource

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


@dg.asset  # its key is the one that sources.yml names
def boardings(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            "create or replace table boardings as "
            "select unnest([1, 2, 3, 5, 6]) as ticket_id"
        )


@dbt_assets(manifest=ferries.manifest_path, project=ferries)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


@dg.asset(deps=[get_asset_key_for_model([ferry_models], "no_shows")])
def no_show_letter(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as conn:
        [count] = conn.execute("select count(*) from no_shows").fetchone()
    return dg.MaterializeResult(metadata={"letters": count})


defs = dg.Definitions(
    assets=[boardings, ferry_models, no_show_letter],
    resources={
        "dbt": DbtCliResource(project_dir=ferries),
        "duckdb": DuckDBResource(
            database=str(ferries.project_dir / "ferries.duckdb")
        ),
    },
)
