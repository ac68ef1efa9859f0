import dagster as dg


@dg.asset(required_resource_keys={"warehouse"})
def orders() -> None: ...


defs = dg.Definitions(assets=[orders])


def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs)


try:
    test_definitions_load()
    raise AssertionError("The missing resource wasn't found.")
except dg.DagsterInvalidDefinitionError as error:
    assert "resource with key 'warehouse'" in str(error)
