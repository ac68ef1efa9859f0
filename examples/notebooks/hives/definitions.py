import dagster as dg
import pandas as pd
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    define_dagstermill_asset,
)


class ReportConfig(dg.Config):
    full_above: float = 2.0


@dg.asset
def hive_weights() -> pd.DataFrame:
    rows = [("alder", 31.0, 34.5), ("birch", 29.5, 30.5), ("cedar", 30.0, 34.0)]
    return pd.DataFrame(rows, columns=["hive", "before", "after"])


hive_report = define_dagstermill_asset(
    name="hive_report",
    notebook_path=dg.file_relative_path(__file__, "hive_report.ipynb"),
    ins={"weights": dg.AssetIn("hive_weights")},
    config_schema=ReportConfig,
    description="Hives that are full, with the kilograms they gained.",
    save_notebook_on_failure=True,
)

defs = dg.Definitions(
    assets=[hive_weights, hive_report],
    resources={
        "output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager(
            base_dir="reports"
        )
    },
)
