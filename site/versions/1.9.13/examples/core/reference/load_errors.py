import dagster as dg


def name_of_error(build) -> str:
    try:
        build()
    except dg.DagsterError as error:
        return type(error).__name__
    return "none"


@dg.asset
def orders() -> None: ...


@dg.op
def count_orders(table: str) -> int:
    return len(table)


assert issubclass(dg.DagsterInvalidDefinitionError, dg.DagsterError)
assert name_of_error(lambda: dg.AssetSpec("orders", owners=["nobody"])) == (
    dg.DagsterInvalidDefinitionError.__name__
)

# A job that selects an asset that doesn't exist.
missing = dg.define_asset_job("load", selection=["retruns"])
assert (
    name_of_error(
        lambda: dg.Definitions(assets=[orders], jobs=[missing]).get_job_def(
            "load"
        )
    )
    == dg.DagsterInvalidSubsetError.__name__
)

# A schema with a value that isn't a type.
assert name_of_error(lambda: dg.Shape({"limit": 3})) == (
    dg.DagsterInvalidConfigDefinitionError.__name__
)

# An op called in a test without its input.
assert (
    name_of_error(lambda: count_orders())
    == dg.DagsterInvalidInvocationError.__name__
)
