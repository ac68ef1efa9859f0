import dagster as dg
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    define_dagstermill_op,
)

split_hives = define_dagstermill_op(
    name="split_hives",
    notebook_path=dg.file_relative_path(__file__, "split_hives.ipynb"),
    ins={"gains": dg.In(dict)},
    outs={"full": dg.Out(list)},
    output_notebook_name="notebook",
)


@dg.op
def weigh() -> dict:
    return {"alder": 3.5, "birch": 1.0, "cedar": 4.0}


@dg.op
def announce(
    context: dg.OpExecutionContext, full: list, notebook: bytes
) -> None:
    context.log.info(f"{full}, and a notebook of {len(notebook)} bytes")


@dg.job(
    resource_defs={
        "output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()
    }
)
def harvest() -> None:
    full, notebook = split_hives(weigh())
    announce(full, notebook)


defs = dg.Definitions(jobs=[harvest])
