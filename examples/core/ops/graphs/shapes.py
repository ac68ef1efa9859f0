import dagster as dg


# start_fan
@dg.op
def count_novels() -> int:
    return 120


@dg.op
def count_atlases() -> int:
    return 15


@dg.op
def total(counts: list[int]) -> int:
    return sum(counts)


@dg.job
def count_stock():
    total([count_novels(), count_atlases()])


# end_fan


# start_branch
class DeliveryConfig(dg.Config):
    copies: int


@dg.op(
    out={
        "small": dg.Out(int, is_required=False),
        "large": dg.Out(int, is_required=False),
    }
)
def receive_delivery(config: DeliveryConfig):
    """Yield one of the two outputs: only the steps downstream of it run."""
    output_name = "small" if config.copies < 50 else "large"
    yield dg.Output(config.copies, output_name=output_name)


@dg.op
def shelve_by_hand(copies: int) -> None: ...


@dg.op
def order_van(copies: int) -> None: ...


@dg.job
def handle_delivery():
    small, large = receive_delivery()
    shelve_by_hand(small)
    order_van(large)


# end_branch


# start_alias
@dg.op
def add_label(book: str) -> str:
    return f"[{book}]"


@dg.op
def read_title() -> str:
    return "Dune"


@dg.job
def label_twice():
    spine = add_label.alias("label_spine")
    cover = add_label.alias("label_cover").tag({"printer": "color"})
    cover(spine(read_title()))


# end_alias
