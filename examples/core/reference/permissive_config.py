import dagster as dg


class QueryConfig(dg.PermissiveConfig):
    table: str


@dg.asset
def orders(config: QueryConfig) -> dict:
    # Includes keys that the class doesn't declare.
    return config.model_dump()


config = dg.RunConfig(ops={"orders": QueryConfig(table="orders", limit=10)})
result = dg.materialize([orders], run_config=config)
assert result.output_for_node("orders") == {"table": "orders", "limit": 10}
