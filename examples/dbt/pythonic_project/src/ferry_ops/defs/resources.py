import dagster as dg
from dagster_dbt import DbtCliResource

from ferry_ops.defs.dbt import ferries


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"dbt": DbtCliResource(project_dir=ferries)}
    )
