from pathlib import Path

import dagster as dg

# A package that contains a config file.
Path("shop_config").mkdir()
Path("shop_config/__init__.py").touch()
text = "ops: {count_orders: {config: {shop: oslo}}}"
Path("shop_config/oslo.yaml").write_text(text)


@dg.op(config_schema={"shop": str, "limit": dg.Field(int, default_value=10)})
def count_orders(context: dg.OpExecutionContext) -> str:
    return f"{context.op_config['shop']}, at most {context.op_config['limit']}"


@dg.job
def daily_count():
    count_orders()


limit = "ops: {count_orders: {config: {limit: 5}}}"

from_files = dg.config_from_files(["shop_config/*.yaml"])
from_package = dg.config_from_pkg_resources([("shop_config", "oslo.yaml")])
# Later texts are merged into earlier ones.
from_text = dg.config_from_yaml_strings([text, limit])

assert from_files == from_package
result = daily_count.execute_in_process(run_config=from_text)
assert result.output_for_node("count_orders") == "oslo, at most 5"
