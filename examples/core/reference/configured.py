import dagster as dg


@dg.resource(config_schema={"host": str, "port": int})
def database(context: dg.InitResourceContext) -> str:
    return (
        f"{context.resource_config['host']}:{context.resource_config['port']}"
    )


@dg.configured(database)
def local_database(_):
    return {"host": "localhost", "port": 5432}


# With its own schema, which contains only the port.
@dg.configured(database, config_schema={"port": int})
def local_database_on(config: dict):
    return {"host": "localhost", "port": config["port"]}


@dg.asset(required_resource_keys={"database"})
def address(context: dg.AssetExecutionContext) -> str:
    return context.resources.database


result = dg.materialize([address], resources={"database": local_database})
assert result.output_for_node("address") == "localhost:5432"

other = local_database_on.configured({"port": 5433})
result = dg.materialize([address], resources={"database": other})
assert result.output_for_node("address") == "localhost:5433"
