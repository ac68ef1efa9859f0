import os

import dagster as dg


def warehouse_name() -> str:
    """Return the database for the deployment that runs this code."""
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return f"warehouse_pr_{os.environ['DAGSTER_CLOUD_PULL_REQUEST_ID']}"
    # Outside Dagster+, the variable isn't set.
    deployment = os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "local")
    return "warehouse" if deployment == "prod" else f"warehouse_{deployment}"


class Warehouse(dg.ConfigurableResource):
    database: str


@dg.asset
def orders(warehouse: Warehouse) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"database": warehouse.database})


defs = dg.Definitions(
    assets=[orders],
    resources={"warehouse": Warehouse(database=warehouse_name())},
)
