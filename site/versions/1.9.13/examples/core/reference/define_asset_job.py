import dagster as dg


@dg.asset(group_name="shop")
def orders() -> int:
    return 3


@dg.asset(group_name="shop", deps=[orders])
def report() -> None: ...


@dg.asset
def rates() -> None: ...


load_shop = dg.define_asset_job(
    "load_shop",
    selection=dg.AssetSelection.groups("shop"),
    tags={"team": "shop"},
    description="Loads orders, then writes the report.",
)
defs = dg.Definitions(assets=[orders, report, rates], jobs=[load_shop])

result = defs.get_job_def("load_shop").execute_in_process()
assert result.success
assert {event.step_key for event in result.all_node_events} == {
    "orders",
    "report",
}
