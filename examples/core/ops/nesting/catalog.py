import dagster as dg


@dg.op
def fetch_records() -> list[str]:
    return [" Dune", "Emma ", "Emma ", ""]


@dg.op
def strip_spaces(records: list[str]) -> list[str]:
    return [record.strip() for record in records]


@dg.op
def drop_empty(records: list[str]) -> list[str]:
    return [record for record in records if record]


@dg.op
def count(context: dg.OpExecutionContext, records: list[str]) -> int:
    context.log.info(f"{len(records)} records")
    return len(records)


@dg.graph
def clean(records):
    return drop_empty(strip_spaces(records))


@dg.job
def load_catalog():
    count(clean(fetch_records()))
