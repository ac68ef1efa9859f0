import enum

import dagster as dg


class Region(enum.Enum):
    NORTH = "north"
    SOUTH = "south"


schema: dg.ConfigSchema = {
    # A value with a default, and a choice between two names.
    "limit": dg.Field(int, default_value=10, description="Rows to read."),
    "region": dg.Enum(
        "Region",
        [
            dg.EnumValue("north", Region.NORTH),
            dg.EnumValue("south", Region.SOUTH),
        ],
    ),
    # Lists, optional values, dictionaries with keys of any name.
    "tables": dg.Array(str),
    "prefix": dg.Field(dg.Noneable(str), default_value=None),
    "prices": dg.Map(str, float, key_label_name="product"),
    # Fixed keys; fixed keys and others; exactly one of several keys.
    "target": dg.Shape({"schema": str}),
    "options": dg.Permissive({"retries": int}),
    "source": dg.Selector({"file": str, "url": str}),
    # A plain number, or a number with a unit.
    "timeout": dg.ScalarUnion(
        scalar_type=int, non_scalar_schema={"minutes": int}
    ),
}


@dg.op(config_schema=schema)
def load(context: dg.OpExecutionContext) -> dict:
    return context.op_config


@dg.job
def load_tables():
    load()


config = {
    "region": "north",
    "tables": ["orders", "returns"],
    "prices": {"bread": 3.0},
    "target": {"schema": "raw"},
    "options": {"retries": 2, "verbose": True},
    "source": {"file": "orders.csv"},
    "timeout": {"minutes": 5},
}
loaded = load_tables.execute_in_process(
    run_config={"ops": {"load": {"config": config}}}
).output_for_node("load")

assert loaded["limit"] == 10
assert loaded["region"] == Region.NORTH
assert loaded["prefix"] is None
assert loaded["options"]["verbose"] is True
