from dagster_pipes import PipesContext, open_dagster_pipes


def draw(pipes: PipesContext) -> int:
    """Draw the map of a day and return the number of its tiles."""
    day = pipes.partition_key
    resolution = pipes.get_extra("resolution_meters")
    pipes.log.info(f"drawing {day} at {resolution} m")
    return 10_000 // resolution


if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        pipes.report_asset_materialization(metadata={"tiles": draw(pipes)})
