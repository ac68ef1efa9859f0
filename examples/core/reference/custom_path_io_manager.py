from pathlib import Path

import dagster as dg


@dg.op(out=dg.Out(metadata={"path": "orders.pickle"}))
def orders() -> list[int]:
    return [120, 80]


@dg.op(out=dg.Out(metadata={"path": "total.pickle"}))
def total(orders: list[int]) -> int:
    return sum(orders)


@dg.job(
    resource_defs={
        "io_manager": dg.custom_path_fs_io_manager.configured(
            {"base_dir": "values"}
        )
    }
)
def sum_orders():
    total(orders())


assert sum_orders.execute_in_process().success
assert Path("values/orders.pickle").exists()
