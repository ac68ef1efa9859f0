from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource

from ferry_ops.defs.dbt import ferry_models


@dg.asset(deps=[ferry_models], kinds={"dbt"})
def dbt_docs(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> dg.MaterializeResult:
    docs = dbt.cli(["docs", "generate"], target_path=Path("target")).wait()
    catalog = docs.get_artifact("catalog.json")
    return dg.MaterializeResult(metadata={"tables": len(catalog["nodes"])})
