from datetime import datetime
from pathlib import Path
from typing import Optional

import dagster as dg


def shop_names(now: Optional[datetime] = None) -> list[str]:
    return sorted(path.name for path in Path("shops").iterdir())


@dg.dynamic_partitioned_config(partition_fn=shop_names)
def shop_config(partition_key: str):
    return {"ops": {"count_orders": {"config": {"shop": partition_key}}}}


@dg.op(config_schema={"shop": str})
def count_orders(context: dg.OpExecutionContext) -> str:
    return context.op_config["shop"]


@dg.job(config=shop_config)
def shop_count():
    count_orders()


Path("shops/oslo").mkdir(parents=True)

result = shop_count.execute_in_process(partition_key="oslo")
assert result.output_for_node("count_orders") == "oslo"
