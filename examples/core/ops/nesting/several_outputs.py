import dagster as dg


@dg.op
def fetch_records() -> list[str]:
    return ["Dune", "Emma", "9783"]


@dg.op
def keep_titles(records: list[str]) -> list[str]:
    return [record for record in records if not record.isdigit()]


@dg.op
def keep_numbers(records: list[str]) -> list[str]:
    return [record for record in records if record.isdigit()]


@dg.op
def report(titles: list[str], numbers: list[str]) -> str:
    return f"{len(titles)} titles, {len(numbers)} numbers"


# start_outputs
@dg.graph(out={"titles": dg.GraphOut(), "numbers": dg.GraphOut()})
def split(records):
    return {"titles": keep_titles(records), "numbers": keep_numbers(records)}


@dg.job
def check_catalog():
    titles, numbers = split(fetch_records())
    report(titles, numbers)


# end_outputs
