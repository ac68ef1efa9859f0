import dagster as dg

from pager import Pager, page_on_failure


@dg.op
def fetch_returns() -> int:
    return 12


@dg.asset
def shelf_plan() -> list[str]:
    return ["A", "B"]


@dg.graph
def count_returns():
    fetch_returns()


# start_places
# One job, and every op in it.
count_job = count_returns.to_job(name="count_job", hooks={page_on_failure})

# An asset job: the hook runs after each asset.
plan_job = dg.define_asset_job(
    "plan_job", selection=["shelf_plan"], hooks={page_on_failure}
)


# One step of a graph.
@dg.job
def count_twice():
    fetch_returns.with_hooks({page_on_failure})()
    fetch_returns.alias("fetch_again")()


# end_places

defs = dg.Definitions(
    assets=[shelf_plan],
    jobs=[count_job, plan_job, count_twice],
    resources={"pager": Pager(number="555-0100")},
)
