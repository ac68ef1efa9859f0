import dagster as dg
from dagster_dbt import DbtCliResource

from ferry_ops.defs import dbt, docs

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([dbt, docs]),
    resources={"dbt": DbtCliResource(project_dir=dbt.ferries)},
)
