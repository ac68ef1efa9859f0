from dagster_pipes import (
    PipesContext,
    PipesMappingParamsLoader,
    open_dagster_pipes,
)

SCANS = {"harbor-1871.tif": 40_200_113, "canal-1902.tif": 0}


def lambda_handler(event, _context):
    PipesContext.set(None)  # AWS reuses the process for the next event.
    with open_dagster_pipes(
        params_loader=PipesMappingParamsLoader(event)
    ) as pipes:
        broken = [name for name, size in SCANS.items() if size == 0]
        pipes.log.info(f"{len(SCANS)} scans, width {event['width']}")
        pipes.report_asset_materialization(
            metadata={
                "thumbnails": len(SCANS) - len(broken),
                "broken": len(broken),
            }
        )
