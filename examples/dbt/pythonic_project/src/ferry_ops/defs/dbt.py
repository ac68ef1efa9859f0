from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

ferries = DbtProject(project_dir=Path(__file__).parents[4] / "ferries")
ferries.prepare_if_dev()


class BuildConfig(dg.Config):
    full_refresh: bool = False


@dbt_assets(manifest=ferries.manifest_path, exclude="source:gates+ daily_sales")
def ferry_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource, config: BuildConfig
):
    args = ["build", "--full-refresh"] if config.full_refresh else ["build"]
    build = dbt.cli(args, context=context)
    yield from build.stream()

    timings = build.get_artifact("run_results.json")["results"]
    slowest = max(timings, key=lambda result: result["execution_time"])
    context.log.info(f"Slowest: {slowest['unique_id']}")
