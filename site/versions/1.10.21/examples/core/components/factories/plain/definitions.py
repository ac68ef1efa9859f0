import dagster as dg
from bakery.components.branch_orders import BranchOrders

defs = dg.Definitions.merge(
    dg.component_defs(
        component=BranchOrders(branch="ghent", file="data/ghent.csv")
    ),
    dg.component_defs(
        component=BranchOrders(branch="porto", file="data/porto.csv")
    ),
)
