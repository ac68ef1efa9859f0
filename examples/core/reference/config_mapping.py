import dagster as dg


class CountConfig(dg.Config):
    table: str


class ShopConfig(dg.Config):
    shop: str


@dg.op
def count_rows(config: CountConfig) -> str:
    return config.table


@dg.config_mapping
def by_shop(config: ShopConfig) -> dg.RunConfig:
    return dg.RunConfig(
        ops={"count_rows": CountConfig(table=f"{config.shop}.orders")}
    )


# The job's run config consists of the shop only.
@dg.job(config=by_shop)
def daily_count():
    count_rows()


result = daily_count.execute_in_process(run_config={"shop": "oslo"})
assert result.output_for_node("count_rows") == "oslo.orders"
