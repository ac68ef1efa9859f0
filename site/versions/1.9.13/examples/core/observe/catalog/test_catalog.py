import dagster as dg
import pytest
from catalog import DASHBOARDS, invoice_totals, invoices, payment_files, tickets

ASSETS = [payment_files, invoices, invoice_totals, tickets]


@pytest.mark.parametrize("name", DASHBOARDS)
def test_no_dashboard_is_empty(name: str) -> None:
    graph = dg.Definitions(assets=ASSETS).get_asset_graph()
    selection = dg.AssetSelection.from_string(DASHBOARDS[name])
    assert selection.resolve(graph)


@pytest.mark.parametrize(
    "spec", [spec for asset in ASSETS for spec in asset.specs], ids=str
)
def test_every_asset_has_a_team(spec: dg.AssetSpec) -> None:
    assert any(owner.startswith("team:") for owner in spec.owners), (
        f"{spec.key} has no team"
    )
