import dagster as dg


def broken_connection(_: dg.InitResourceContext) -> None:
    raise ConnectionError("no database")


def broken_mapping(config: dict) -> dict:
    raise KeyError("shop")


@dg.op(required_resource_keys={"database"})
def use_database() -> None: ...


@dg.op(out=dg.Out(int))
def wrong_type():
    return "three"


@dg.op(out=dg.Out(int))
def no_output():
    yield dg.AssetMaterialization("orders")


@dg.op(config_schema={"shop": str})
def by_shop() -> None: ...


def error_of(op: dg.OpDefinition, **options) -> Exception:
    job = dg.GraphDefinition(
        "job", node_defs=[op], config=options.pop("config", None)
    ).to_job(**options)
    try:
        job.execute_in_process()
    except dg.DagsterError as error:
        return error
    raise AssertionError("The run succeeded.")


error = error_of(
    use_database,
    resource_defs={"database": dg.ResourceDefinition(broken_connection)},
)
assert isinstance(error, dg.DagsterResourceFunctionError)
assert isinstance(error, dg.DagsterUserCodeExecutionError)
assert str(error.user_exception) == "no database"

mapping = dg.ConfigMapping(
    broken_mapping, config_schema=dg.Field(dict, default_value={})
)
assert isinstance(
    error_of(by_shop, config=mapping), dg.DagsterConfigMappingFunctionError
)

assert isinstance(error_of(wrong_type), dg.DagsterTypeCheckDidNotPass)
assert isinstance(error_of(no_output), dg.DagsterStepOutputNotFoundError)
