import dagster as dg
from bakery.components.branch_orders import BranchOrders

defs = dg.Definitions.merge(
    dg.build_defs_for_component(
        BranchOrders(branch="ghent", file="data/ghent.csv")
    ),
    dg.build_defs_for_component(
        BranchOrders(branch="porto", file="data/porto.csv")
    ),
)
