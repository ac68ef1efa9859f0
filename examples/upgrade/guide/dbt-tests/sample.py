from pathlib import Path

import dagster as dg
from dagster_dbt import DbtProject, dbt_assets

project = DbtProject(Path(__file__).parent / "dbt_shop")
project.prepare_if_dev()


@dbt_assets(manifest=project.manifest_path)
def models(context: dg.AssetExecutionContext): ...


(check,) = models.check_specs
print("blocking:", check.blocking)
