import dagster as dg


class Connection:
    def __init__(self, url: str) -> None:
        self.url = url


@dg.resource(
    config_schema={"host": str}, required_resource_keys={"credentials"}
)
def connection(context: dg.InitResourceContext) -> Connection:
    user = context.resources.credentials["user"]
    return Connection(f"{user}@{context.resource_config['host']}")


context = dg.build_init_resource_context(
    config={"host": "localhost"}, resources={"credentials": {"user": "reader"}}
)
assert connection(context).url == "reader@localhost"
