import dagster as dg
from branches import branch_sales


# start_subset
def materialized(selection) -> list[str]:
    result = dg.materialize([branch_sales], selection=selection)
    made = result.asset_materializations_for_node("branch_sales")
    return sorted(each.asset_key.to_user_string() for each in made)


def test_only_the_selected_branch_is_materialized():
    assert materialized(["south_sales"]) == ["south_sales"]


def test_a_direct_call_selects_every_asset():
    results = branch_sales(dg.build_asset_context())
    keys = [result.asset_key.to_user_string() for result in results]
    assert keys == ["north_sales", "south_sales"]


# end_subset
