import dagster as dg


class ReportConfig(dg.Config):
    shop: str
    limit: int = 10


@dg.asset
def report(config: ReportConfig) -> str:
    return f"{config.limit} orders of {config.shop}"


config = dg.RunConfig(
    ops={"report": ReportConfig(shop="oslo")},
    execution={"config": {"multiprocess": {"max_concurrent": 2}}},
)
write_report = dg.define_asset_job(
    "write_report", selection=[report], config=config
)
defs = dg.Definitions(assets=[report], jobs=[write_report])

# The same class in a call.
result = dg.materialize(
    [report], run_config=dg.RunConfig({"report": ReportConfig(shop="lyon")})
)
assert result.output_for_node("report") == "10 orders of lyon"
