# start_config
import os

import dagster as dg


class ExportConfig(dg.Config):
    folder: str
    rows: int = 100


@dg.asset
def export(config: ExportConfig) -> str:
    return f"{config.rows} rows to {config.folder}"


nightly_export = dg.define_asset_job(
    "nightly_export",
    selection=["export"],
    config=dg.RunConfig(
        ops={
            "export": ExportConfig(
                folder=dg.EnvVar("EXPORT_FOLDER"),
                rows=dg.EnvVar.int("EXPORT_ROWS"),
            )
        }
    ),
)
# end_config


# start_function
@dg.asset
def license_notice() -> str:
    owner = os.getenv("DATA_OWNER", "the greenhouse")
    return f"These data belong to {owner}."


# end_function
