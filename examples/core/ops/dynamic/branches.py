import dagster as dg

STOCK = {"harbor": 1200, "old_town": 800}


@dg.op(out=dg.DynamicOut(str))
def list_branches():
    """One output for each branch that is open today."""
    for branch in STOCK:
        yield dg.DynamicOutput(branch, mapping_key=branch)


@dg.op
def count_books(branch: str) -> int:
    return STOCK[branch]


@dg.op
def add_up(counts: list[int]) -> int:
    return sum(counts)


@dg.job
def count_all_branches():
    counts = list_branches().map(count_books)
    add_up(counts.collect())
