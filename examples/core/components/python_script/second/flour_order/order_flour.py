from pathlib import Path

from dagster_pipes import open_dagster_pipes

LOAVES = Path(__file__).parents[1] / "loaf_counts" / "loaves.txt"

with open_dagster_pipes() as pipes:
    loaves = int(LOAVES.read_text())
    kilograms = round(loaves * 0.6)
    pipes.log.info(f"{kilograms} kg of flour for {loaves} loaves")
    pipes.report_asset_materialization(metadata={"kilograms": kilograms})
