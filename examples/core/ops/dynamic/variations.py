import dagster as dg


# start_key
def mapping_key_of(path: str) -> str:
    """Mapping keys can contain only letters, digits and underscores."""
    return path.replace("/", "_").replace(".", "_").replace("-", "_")


@dg.op(out=dg.DynamicOut(str))
def list_scans() -> list[dg.DynamicOutput[str]]:
    paths = ["scans/2025-01.csv", "scans/2025-02.csv"]
    return [
        dg.DynamicOutput(path, mapping_key=mapping_key_of(path))
        for path in paths
    ]


# end_key


@dg.op
def read_shelf_plan() -> str:
    return "plan A"


@dg.op
def read_scan(context: dg.OpExecutionContext, path: str) -> str:
    return f"{path} as {context.get_mapping_key()}"


@dg.op
def compare(scan: str, plan: str) -> str:
    return f"{scan} against {plan}"


@dg.op
def archive(report: str) -> str:
    return f"archived: {report}"


@dg.op
def summarize(reports: list[str]) -> int:
    return len(reports)


# start_chain
@dg.job
def compare_scans():
    plan = read_shelf_plan()
    scans = list_scans().map(read_scan)
    reports = scans.map(lambda scan: compare(scan, plan))
    reports.map(archive)
    summarize(reports.collect())


# end_chain


# start_subgraph
@dg.graph
def process_scan(path):
    return archive(read_scan(path))


@dg.job
def process_scans():
    list_scans().map(process_scan)


# end_subgraph


# start_filter
@dg.op(out=dg.Out(str, is_required=False))
def keep_recent(path: str):
    """Yield nothing for an old scan: its copy ends here."""
    if path >= "scans/2025-02":
        yield dg.Output(path)


@dg.op
def list_reports(reports: list[str]) -> list[str]:
    return reports


@dg.job
def process_recent_scans():
    recent = list_scans().map(keep_recent)
    list_reports(recent.map(archive).collect())


# end_filter


# start_limit
@dg.job(executor_def=dg.multiprocess_executor.configured({"max_concurrent": 4}))
def process_scans_slowly():
    list_scans().map(process_scan)


# end_limit
