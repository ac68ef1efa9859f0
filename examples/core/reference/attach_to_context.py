import dagster as dg
from dagster import IAttachDifferentObjectToOpContext


class Database:
    def __init__(self, url: str) -> None:
        self.url = url


class DatabaseResource(
    dg.ConfigurableResource, IAttachDifferentObjectToOpContext
):
    url: str

    def get_object_to_set_on_execution_context(self) -> Database:
        # The object in `context.resources`. A resource parameter receives the
        # resource itself.
        return Database(self.url)


@dg.op(required_resource_keys={"database"})
def from_context(context: dg.OpExecutionContext) -> str:
    return type(context.resources.database).__name__


@dg.op
def from_parameter(database: DatabaseResource) -> str:
    return type(database).__name__


@dg.job(resource_defs={"database": DatabaseResource(url="localhost")})
def read():
    from_context()
    from_parameter()


result = read.execute_in_process()
assert result.output_for_node("from_context") == "Database"
assert result.output_for_node("from_parameter") == "DatabaseResource"
