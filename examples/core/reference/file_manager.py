from pathlib import Path

import dagster as dg


@dg.op(required_resource_keys={"files"})
def write_report(context: dg.OpExecutionContext):
    handle: dg.FileHandle = context.resources.files.write_data(b"3 orders")
    assert isinstance(handle, dg.LocalFileHandle)
    return handle


@dg.op(required_resource_keys={"files"})
def read_report(context: dg.OpExecutionContext, handle) -> str:
    return context.resources.files.read_data(handle).decode()


@dg.job(resource_defs={"files": dg.local_file_manager})
def report():
    read_report(write_report())


config = {"resources": {"files": {"config": {"base_dir": "files"}}}}
result = report.execute_in_process(run_config=config)
assert result.output_for_node("read_report") == "3 orders"
assert (
    Path(result.output_for_node("write_report").path_desc).parent.name
    == "files"
)
