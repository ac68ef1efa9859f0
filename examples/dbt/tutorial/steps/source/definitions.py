from dagster import Definitions
from dagster_dbt import DbtCliResource

from .assets import harbor_cafe_dbt_assets, raw_orders
from .project import harbor_cafe_project
from .schedules import schedules

defs = Definitions(
    assets=[harbor_cafe_dbt_assets, raw_orders],
    schedules=schedules,
    resources={
        "dbt": DbtCliResource(project_dir=harbor_cafe_project),
    },
)
