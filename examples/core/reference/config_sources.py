import os

import dagster as dg


@dg.op(
    config_schema={
        "password": dg.StringSource,
        "port": dg.Field(dg.IntSource, default_value=5432),
        "encrypt": dg.Field(dg.BoolSource, default_value=True),
    }
)
def connect(context: dg.OpExecutionContext) -> str:
    config = context.op_config
    return f"{config['password']} {config['port']} {config['encrypt']}"


@dg.job
def load():
    connect()


# Run config contains each value, or names an environment variable.
os.environ["SHOP_PASSWORD"] = "secret"
os.environ["SHOP_PORT"] = "5433"
config = {
    "password": {"env": "SHOP_PASSWORD"},
    "port": {"env": "SHOP_PORT"},
    "encrypt": False,
}

result = load.execute_in_process(
    run_config={"ops": {"connect": {"config": config}}}
)
assert result.output_for_node("connect") == "secret 5433 False"
