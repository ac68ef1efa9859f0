from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    pages = pipes.get_extra("pages")
    pipes.log.info(f"importing {pages} pages")
    pipes.report_asset_materialization(metadata={"titles": pages * 50})
