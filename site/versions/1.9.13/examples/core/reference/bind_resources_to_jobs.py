import dagster as dg


class Warehouse(dg.ConfigurableResource):
    url: str


@dg.op
def count_orders(warehouse: Warehouse) -> str:
    return warehouse.url


@dg.job
def daily_count():
    count_orders()


defs = dg.Definitions(
    # BindResourcesToJobs is deprecated: a plain list does the same.
    jobs=dg.BindResourcesToJobs([daily_count]),
    resources={"warehouse": Warehouse(url="duckdb:///shop.duckdb")},
)

result = defs.get_job_def("daily_count").execute_in_process()
assert result.output_for_node("count_orders") == "duckdb:///shop.duckdb"
