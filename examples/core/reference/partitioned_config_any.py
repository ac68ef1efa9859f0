import dagster as dg

shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])


@dg.partitioned_config(partitions_def=shops)
def shop_config(partition_key: str):
    return {"ops": {"count_orders": {"config": {"shop": partition_key}}}}


@dg.op(config_schema={"shop": str})
def count_orders(context: dg.OpExecutionContext) -> str:
    return context.op_config["shop"]


@dg.job(config=shop_config)
def shop_count():
    count_orders()


assert isinstance(shop_config, dg.PartitionedConfig)
assert shop_config.get_partition_keys() == ["oslo", "lyon"]
assert shop_config("oslo") == {
    "ops": {"count_orders": {"config": {"shop": "oslo"}}}
}

result = shop_count.execute_in_process(partition_key="lyon")
assert result.output_for_node("count_orders") == "lyon"
