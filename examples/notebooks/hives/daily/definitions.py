import dagster as dg
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    define_dagstermill_asset,
)

daily_report = define_dagstermill_asset(
    name="daily_report",
    notebook_path=dg.file_relative_path(__file__, "daily_report.ipynb"),
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
    required_resource_keys={"scales"},
    description="The weights of one day, as a notebook.",
)


@dg.asset(
    ins={"daily_report": dg.AssetIn()},
    partitions_def=daily_report.partitions_def,
)
def report_page(daily_report: bytes) -> str:
    """The executed notebook as HTML, for people without Jupyter."""
    import nbformat
    from nbconvert import HTMLExporter

    html, _ = HTMLExporter().from_notebook_node(
        nbformat.reads(daily_report, as_version=4)
    )
    return html


defs = dg.Definitions(
    assets=[daily_report, report_page],
    resources={
        "scales": dg.ResourceDefinition.hardcoded_resource(
            "s3://hives/weights"
        ),
        "output_notebook_io_manager": (
            ConfigurableLocalOutputNotebookIOManager()
        ),
    },
)
