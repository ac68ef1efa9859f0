import dagster as dg


@dg.op(config_schema={"table": str})
def count_rows(context: dg.OpExecutionContext) -> str:
    return context.op_config["table"]


def to_ops(config: dict) -> dict:
    return {"count_rows": {"config": {"table": f"{config['shop']}.orders"}}}


# The class behind the `config_mapping` decorator.
mapping = dg.ConfigMapping(config_fn=to_ops, config_schema={"shop": str})


@dg.graph(config=mapping)
def count_shop():
    count_rows()


@dg.job
def daily_count():
    count_shop()


config = {"ops": {"count_shop": {"config": {"shop": "oslo"}}}}
result = daily_count.execute_in_process(run_config=config)
assert result.output_for_node("count_shop.count_rows") == "oslo.orders"
