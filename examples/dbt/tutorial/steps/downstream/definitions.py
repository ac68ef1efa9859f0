from dagster import Definitions
from dagster_dbt import DbtCliResource

from .assets import harbor_cafe_dbt_assets, raw_orders
from .project import harbor_cafe_project
from .report import sales_report
from .schedules import schedules

defs = Definitions(
    assets=[harbor_cafe_dbt_assets, raw_orders, sales_report],
    schedules=schedules,
    resources={
        "dbt": DbtCliResource(project_dir=harbor_cafe_project),
    },
)
