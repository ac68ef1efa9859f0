import dagster as dg


@dg.resource
def run_folder(context: dg.InitResourceContext) -> str:
    return f"/data/{context.run.job_name}/{context.run.run_id}"


@dg.asset(required_resource_keys={"folder"})
def orders(context: dg.AssetExecutionContext) -> None:
    print(context.resources.folder.startswith("/data/"))


defs = dg.Definitions(assets=[orders], resources={"folder": run_folder})
dg.materialize([orders], resources={"folder": run_folder})
