"""Notebooks that provoke the messages of the reference page."""

import dagster as dg
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset


class Settings(dg.Config):
    full_above: float = 2.0


def notebook(name: str, **options) -> dg.AssetsDefinition:
    path = dg.file_relative_path(__file__, f"{name}.ipynb")
    return define_dagstermill_asset(name=name, notebook_path=path, **options)


defs = dg.Definitions(
    assets=[
        notebook("broken", save_notebook_on_failure=True),
        notebook("gives_result"),
        notebook("other_kernel"),
        notebook("asks_config", config_schema=Settings),
        notebook("asks_config_without_class"),
    ],
    resources={"output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()},
)
