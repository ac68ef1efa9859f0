from pathlib import Path

import dagster as dg
from dagster_dbt import (
    DagsterDbtTranslator,
    DbtCliResource,
    DbtProject,
    dbt_assets,
)

ferries = DbtProject(project_dir=Path(__file__).parents[1] / "ferries")
ferries.prepare_if_dev()

# start_translator
AT_THREE = dg.AutomationCondition.cron_tick_passed("0 3 * * *")


class NightlyTests(DagsterDbtTranslator):
    def get_asset_check_spec(self, asset_spec, manifest, unique_id, project):
        spec = super().get_asset_check_spec(
            asset_spec, manifest, unique_id, project
        )
        return spec and dg.AssetCheckSpec(
            spec.name,
            asset=spec.asset_key,
            description=spec.description,
            additional_deps=spec.additional_deps,
            blocking=spec.blocking,
            metadata=spec.metadata,
            automation_condition=AT_THREE,
        )


@dbt_assets(
    manifest=ferries.manifest_path,
    project=ferries,
    dagster_dbt_translator=NightlyTests(),
)
def ferry_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


# end_translator
defs = dg.Definitions(
    assets=[ferry_models],
    resources={"dbt": DbtCliResource(project_dir=ferries)},
)
