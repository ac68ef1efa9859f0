import enum

import dagster as dg


# start_field
@dg.op(
    config_schema={
        "limit": dg.Field(int, default_value=10, description="Rows to read.")
    }
)
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"limit": 10}
# end_field


# start_shape
@dg.op(config_schema={"target": dg.Shape({"schema": str})})
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"target": {"schema": "raw"}}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"target": {"schema": "raw"}}
# end_shape


# start_permissive
@dg.op(config_schema={"options": dg.Permissive({"retries": int})})
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"options": {"retries": 2, "verbose": True}}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {
    "options": {"retries": 2, "verbose": True}
}
# end_permissive


# start_map
@dg.op(config_schema={"prices": dg.Map(str, float, key_label_name="product")})
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"prices": {"bread": 3.0}}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"prices": {"bread": 3.0}}
# end_map


# start_selector
@dg.op(config_schema={"source": dg.Selector({"file": str, "url": str})})
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"source": {"file": "orders.csv"}}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"source": {"file": "orders.csv"}}
# end_selector


# start_array
@dg.op(config_schema={"tables": dg.Array(str)})
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"tables": ["orders", "returns"]}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"tables": ["orders", "returns"]}
# end_array


# start_noneable
@dg.op(config_schema={"prefix": dg.Noneable(str)})
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"prefix": None}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"prefix": None}
# end_noneable


# start_scalar_union
@dg.op(
    config_schema={
        "timeout": dg.ScalarUnion(int, non_scalar_schema={"minutes": int})
    }
)
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {"timeout": {"minutes": 5}}
result = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
)
assert result.output_for_node("load") == {"timeout": {"minutes": 5}}
# end_scalar_union


# start_enum
class Region(enum.Enum):
    NORTH = "north"
    SOUTH = "south"


region = dg.Enum(
    "Region",
    [dg.EnumValue("north", Region.NORTH), dg.EnumValue("south", Region.SOUTH)],
)


@dg.op(config_schema={"region": region})
def load_region(context: dg.OpExecutionContext) -> Region:
    return context.op_config["region"]


@dg.job
def load_regions():
    load_region()


config = {"ops": {"load_region": {"config": {"region": "north"}}}}
result = load_regions.execute_in_process(run_config=config)
assert result.output_for_node("load_region") == Region.NORTH
# end_enum
