from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()


# start_metadata
@dbt_assets(
    manifest=ferries.manifest_path, project=ferries, exclude="source:gates+"
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    build = dbt.cli(["build"], context=context)
    yield from build.stream().fetch_row_counts().fetch_column_metadata()

    seconds = build.get_artifact("run_results.json")["elapsed_time"]
    context.log.info(f"dbt needed {seconds:.1f} s")


# end_metadata
defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
