import tempfile
from pathlib import Path

import dagster as dg


@dg.asset(
    kinds={"rust"},
    check_specs=[dg.AssetCheckSpec("mostly_fine", asset="grain_sizes")],
)
def grain_sizes(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Sand on the beach, measured in Rust."""
    with tempfile.TemporaryDirectory() as folder:
        messages = str(Path(folder) / "messages")
        client = dg.PipesSubprocessClient(
            message_reader=dg.PipesFileMessageReader(messages)
        )
        return client.run(
            context=context,
            command=["target/release/grains", "0.5"],
            env={
                "PIPES_MESSAGES": messages,
                "PIPES_ASSET_KEY": context.asset_key.to_user_string(),
                "RUST_BACKTRACE": "1",
            },
        ).get_materialize_result()


@dg.asset(deps=[grain_sizes])
def beach_map() -> None:
    """A map, drawn in Python."""


defs = dg.Definitions(assets=[grain_sizes, beach_map])
