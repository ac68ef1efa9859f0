from pathlib import Path

import dagster as dg


class BackupShelf(dg.ConfigurableResource):
    """A folder that keeps copies of the catalog."""

    folder: str


@dg.op
def dump_catalog() -> str:
    return "Emma;Austen\nDune;Herbert\n"


@dg.op
def sort_lines(dump: str) -> str:
    return "".join(sorted(dump.splitlines(keepends=True)))


@dg.op
def store(context: dg.OpExecutionContext, shelf: BackupShelf, dump: str) -> str:
    target = Path(shelf.folder) / f"catalog-{context.run_id}.csv"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(dump)
    return str(target)


@dg.graph
def back_up_catalog():
    store(sort_lines(dump_catalog()))


nightly_backup = back_up_catalog.to_job(
    name="nightly_backup",
    resource_defs={"shelf": BackupShelf(folder="backups/nightly")},
)
yearly_backup = back_up_catalog.to_job(
    name="yearly_backup",
    resource_defs={"shelf": BackupShelf(folder="backups/yearly")},
    tags={"retention": "forever"},
)
