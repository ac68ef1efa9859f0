import dagster as dg

from repair_finder.defs.directory import Cafe, Directory
from repair_finder.defs.intake import RepairRequest


@dg.asset(kinds={"api"})
def nearby_cafes(
    context: dg.AssetExecutionContext,
    repair_request: RepairRequest,
    directory: Directory,
) -> dg.Output[list[Cafe]]:
    """Cafés in the person's town that repair such items."""
    cafes = directory.find(repair_request.town, repair_request.category)
    for cafe in cafes:
        context.log.info(f"{cafe.name}: {cafe.hours}")
    return dg.Output(cafes, metadata={"dagster/row_count": len(cafes)})
