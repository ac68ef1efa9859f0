# start_test
import dagster as dg
import harvest
import pytest
import resources


@pytest.mark.parametrize("deployment", ["local", "staging", "production"])
def test_every_deployment_loads(deployment, monkeypatch):
    monkeypatch.setenv("DEPLOYMENT", deployment)
    warehouse = resources.WAREHOUSES[resources.current_deployment()]
    defs = dg.Definitions(
        assets=[harvest.harvest], resources={"warehouse": warehouse}
    )
    dg.Definitions.validate_loadable(defs)


def test_local_never_writes_into_production():
    local, production = (
        resources.WAREHOUSES[name] for name in ("local", "production")
    )
    assert local.schema_name != production.schema_name


def test_harvest_fills_its_table(tmp_path):
    warehouse = harvest.Warehouse(
        database=str(tmp_path / "out.duckdb"), schema_name="test"
    )
    result = dg.materialize(
        [harvest.harvest], resources={"warehouse": warehouse}
    )
    (event,) = result.asset_materializations_for_node("harvest")
    assert event.metadata["dagster/row_count"].value == 2


# end_test
