import dagster as dg


class NoStorage(dg.ConfigurableIOManager):
    """Refuses to store values, so that none reaches the default I/O manager."""

    def handle_output(self, context: dg.OutputContext, obj: object) -> None:
        if obj is not None:
            name = context.step_key
            raise dg.Failure(
                f"{name} returned a value. Return a MaterializeResult."
            )

    def load_input(self, context: dg.InputContext) -> None:
        raise dg.Failure(f"{context.name} isn't stored. Use deps instead.")
