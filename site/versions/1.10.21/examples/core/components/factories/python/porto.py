import dagster as dg
from bakery.components.branch_orders import BranchOrders


@dg.definitions
def porto(context: dg.ComponentLoadContext) -> dg.Definitions:
    component = BranchOrders(branch="porto", file="data/porto.csv")
    return component.build_defs(context)
