import dagster as dg


@dg.asset(
    key=["lake", "water_levels"],
    group_name="hydrology",
    owners=["ida@lake.example", "team:hydrology"],
    tags={"domain": "water"},
    kinds={"postgres"},
    metadata={
        "dagster/table_name": "lake.public.water_levels",
        "dagster/column_schema": dg.TableSchema(
            [
                dg.TableColumn(
                    "level_cm",
                    "int",
                    description="Above the gauge's zero point.",
                )
            ]
        ),
    },
)
def water_levels() -> None:
    """One row for each gauge and hour."""


@dg.asset(deps=[water_levels], group_name="hydrology")
def flood_report() -> None:
    """Gauges above their limit."""


defs = dg.Definitions(assets=[water_levels, flood_report])
