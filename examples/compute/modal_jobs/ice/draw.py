import modal
from dagster_pipes import open_dagster_pipes

app = modal.App("sea-ice")


@app.function(cpu=2, timeout=900)
def draw(month: str, resolution: int) -> int:
    """Runs on Modal: draw a month's tiles, and return how many there are."""
    return len(month) * resolution


@app.local_entrypoint()
def main() -> None:
    """Runs beside Dagster, which `modal run` starts."""
    with open_dagster_pipes() as pipes:
        month = pipes.partition_key
        tiles = draw.remote(month, pipes.get_extra("resolution"))
        pipes.log.info(f"drew {month}")
        pipes.report_asset_materialization(metadata={"tiles": tiles})
