import json
from pathlib import Path

import dagster as dg
from dagster_dbt import (
    DagsterDbtTranslator,
    DbtCliResource,
    DbtProject,
    dbt_assets,
)

harbor = DbtProject(project_dir=Path(__file__).parents[1] / "harbor")
harbor.prepare_if_dev()

sources = json.loads(harbor.manifest_path.read_text())["sources"]
KEYS = {
    unique_id: DagsterDbtTranslator().get_asset_key(source)
    for unique_id, source in sources.items()
    if source["loaded_at_field"]
}


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec("freshness", asset=key, blocking=True)
        for key in KEYS.values()
    ]
)
def source_freshness(dbt: DbtCliResource):
    command = dbt.cli(["source", "freshness"], raise_on_error=False).wait()
    artifact = command.get_artifact("sources.json")
    results = {each["unique_id"]: each for each in artifact["results"]}
    for unique_id, key in KEYS.items():
        # A source whose table is missing has no result.
        result = results.get(unique_id, {"status": "error"})
        warn = result["status"] == "warn"
        yield dg.AssetCheckResult(
            asset_key=key,
            check_name="freshness",
            passed=result["status"] == "pass",
            severity=(
                dg.AssetCheckSeverity.WARN
                if warn
                else dg.AssetCheckSeverity.ERROR
            ),
            metadata={"newest_row": result.get("max_loaded_at", "unknown")},
        )


@dbt_assets(
    manifest=harbor.manifest_path, project=harbor, select="source:port+"
)
def harbor_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


build_harbor = dg.define_asset_job(
    "build_harbor",
    selection=dg.AssetSelection.assets(harbor_models)
    | dg.AssetSelection.checks(source_freshness),
)

defs = dg.Definitions(
    assets=[harbor_models],
    jobs=[build_harbor],
    asset_checks=[source_freshness],
    resources={"dbt": DbtCliResource(project_dir=harbor)},
)
