import dagster as dg


class Shop(dg.ConfigurableResource):
    name: str


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["monday", "tuesday"]))
def sales(context: dg.AssetExecutionContext, shop: Shop) -> str:
    return f"{shop.name} on {context.partition_key}"


@dg.op(config_schema={"limit": int})
def count_orders(context: dg.OpExecutionContext) -> int:
    return min(3, context.op_config["limit"])


def test_sales() -> None:
    context = dg.build_asset_context(partition_key="monday")
    assert sales(context, shop=Shop(name="oslo")) == "oslo on monday"


def test_count_orders() -> None:
    assert count_orders(dg.build_op_context(op_config={"limit": 2})) == 2


test_sales()
test_count_orders()
