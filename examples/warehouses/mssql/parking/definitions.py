import dagster as dg
import polars as pl
from dagster_mssql_bcp import PolarsBCPIOManager, PolarsBCPResource

days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(
    key=["city", "tickets"],
    partitions_def=days,
    io_manager_key="sql_server",
    metadata={
        "schema": "city",
        "partition_expr": "issued",
        "asset_schema": [
            {"name": "id", "type": "BIGINT"},
            {"name": "plate", "type": "NVARCHAR", "length": 12},
            {"name": "issued", "type": "DATE"},
            {"name": "fine", "type": "DECIMAL", "precision": 8, "scale": 2},
        ],
    },
)
def tickets(context: dg.AssetExecutionContext) -> pl.DataFrame:
    return pl.DataFrame(
        {
            "id": [1],
            "plate": ["EK 12345"],
            "issued": [context.partition_key],
            "fine": ["900.00"],
        }
    )


defs = dg.Definitions(
    assets=[tickets],
    resources={
        "sql_server": PolarsBCPIOManager(
            resource=PolarsBCPResource(
                host=dg.EnvVar("MSSQL_HOST"),
                port="1433",
                database="parking",
                username=dg.EnvVar("MSSQL_USER"),
                password=dg.EnvVar("MSSQL_PASSWORD"),
                query_props={"TrustServerCertificate": "yes"},
                bcp_arguments={"-u": ""},
                bcp_path="/opt/mssql-tools18/bin/bcp",
            )
        )
    },
)
