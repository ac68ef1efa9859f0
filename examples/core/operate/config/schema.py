# start_schema
import dagster as dg


@dg.op(
    config_schema={
        "house": dg.Field(str, description="Where to water."),
        "days": dg.Field(dg.Array(int), default_value=[1, 2]),
        "pump": dg.Field(
            dg.Selector({"electric": {"watts": int}, "manual": {}})
        ),
    }
)
def open_valves(context: dg.OpExecutionContext) -> int:
    return len(context.op_config["days"])


# end_schema


@dg.job
def water_days():
    open_valves()
