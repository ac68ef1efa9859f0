import dagster as dg


@dg.op(required_resource_keys={"values"})
def read_day(context: dg.OpExecutionContext) -> str:
    return context.resources.values["day"]


@dg.op(required_resource_keys={"values"})
def read_shop(context: dg.OpExecutionContext) -> str:
    return context.resources.values["shop"]


# Two ops read the same values from the run's config.
@dg.job(resource_defs={"values": dg.make_values_resource(day=str, shop=str)})
def report():
    read_day()
    read_shop()


config = {
    "resources": {"values": {"config": {"day": "2026-01-05", "shop": "oslo"}}}
}
result = report.execute_in_process(run_config=config)
assert result.output_for_node("read_shop") == "oslo"
