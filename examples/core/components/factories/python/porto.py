import dagster as dg
from bakery.components.branch_orders import BranchOrders


@dg.component_instance
def porto(context: dg.ComponentLoadContext) -> BranchOrders:
    return BranchOrders(branch="porto", file="data/porto.csv")
