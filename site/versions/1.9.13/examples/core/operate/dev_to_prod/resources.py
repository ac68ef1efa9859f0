# start_choice
import os

import dagster as dg
from harvest import Warehouse

WAREHOUSES = {
    "local": Warehouse(database="harvest.duckdb", schema_name="dev"),
    "staging": Warehouse(
        database=dg.EnvVar("WAREHOUSE_DATABASE"),
        schema_name=dg.EnvVar("STAGING_SCHEMA"),
    ),
    "production": Warehouse(
        database=dg.EnvVar("WAREHOUSE_DATABASE"), schema_name="production"
    ),
}


def current_deployment() -> str:
    deployment = os.getenv("DEPLOYMENT", "local")
    if deployment not in WAREHOUSES:
        names = ", ".join(WAREHOUSES)
        raise ValueError(
            f"DEPLOYMENT is {deployment!r}; it must be one of {names}."
        )
    return deployment


all_resources = {"warehouse": WAREHOUSES[current_deployment()]}
# end_choice
