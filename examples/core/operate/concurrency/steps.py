# start_executor
import dagster as dg


@dg.op(tags={"database": "ledger"})
def load_sales() -> int:
    return 120


@dg.op(tags={"database": "ledger"})
def load_orders() -> int:
    return 80


@dg.op
def write_report(sales: int, orders: int) -> int:
    return sales + orders


@dg.job(
    executor_def=dg.multiprocess_executor.configured(
        {
            "max_concurrent": 4,
            "tag_concurrency_limits": [
                {"key": "database", "value": "ledger", "limit": 1}
            ],
        }
    )
)
def close_day():
    write_report(load_sales(), load_orders())
# end_executor
