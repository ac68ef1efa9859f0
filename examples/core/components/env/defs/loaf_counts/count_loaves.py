import sys

from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    orders_file, branch = sys.argv[1:]
    pipes.report_asset_materialization(
        metadata={"file": orders_file, "branch": branch}
    )
