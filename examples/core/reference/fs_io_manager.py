from pathlib import Path

import dagster as dg


@dg.op
def orders() -> list[int]:
    return [120, 80]


@dg.op
def total(orders: list[int]) -> int:
    return sum(orders)


# fs_io_manager is superseded by FilesystemIOManager, which has the same option.
io_manager = dg.fs_io_manager.configured({"base_dir": "values"})


@dg.job(resource_defs={"io_manager": io_manager})
def sum_orders():
    total(orders())


result = sum_orders.execute_in_process()
assert (Path("values") / result.run_id / "orders" / "result").exists()
