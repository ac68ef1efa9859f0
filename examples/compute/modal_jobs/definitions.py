from pathlib import Path

import dagster as dg
from dagster_modal import ModalClient

months = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=months, kinds={"modal"})
def sea_ice_map(
    context: dg.AssetExecutionContext, modal: ModalClient
) -> dg.MaterializeResult:
    """A map, drawn by a function on Modal."""
    return modal.run(
        context=context, func_ref="draw.py", extras={"resolution": 4}
    ).get_materialize_result()


@dg.asset(deps=[sea_ice_map], partitions_def=months)
def ice_report() -> None:
    """What changed since last month."""


defs = dg.Definitions(
    assets=[sea_ice_map, ice_report],
    resources={
        "modal": ModalClient(project_directory=Path(__file__).parent / "ice")
    },
)
