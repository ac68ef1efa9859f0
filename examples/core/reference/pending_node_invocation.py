import dagster as dg


@dg.op
def load() -> int:
    return 3


oslo: dg.PendingNodeInvocation = load.alias("load_oslo").tag({"shop": "oslo"})


@dg.job
def load_shops():
    oslo()
    load.alias("load_lyon")()


result = load_shops.execute_in_process()
assert result.output_for_node("load_oslo") == 3
assert result.output_for_node("load_lyon") == 3
