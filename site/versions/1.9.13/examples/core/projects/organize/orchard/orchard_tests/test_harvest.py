from pathlib import Path

import dagster as dg

from orchard.harvest.picking import picked_crates, picked_weight
from orchard.tables import OrchardTables
from orchard.units import crates_to_kilograms


def test_a_crate_weighs_eighteen_kilograms() -> None:
    assert crates_to_kilograms(2) == 36.0


def test_the_weight_of_the_harvest_is_recorded(tmp_path: Path) -> None:
    tables = OrchardTables(path=str(tmp_path / "test.db"))
    result = dg.materialize(
        [picked_crates, picked_weight], resources={"tables": tables}
    )
    [event] = result.asset_materializations_for_node("picked_weight")
    assert event.metadata["kilograms"].value == 4410.0
