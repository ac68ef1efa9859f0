from collections.abc import Iterator
from typing import Union

import dagster as dg


# start_yield
@dg.op(out={"kept": dg.Out(list), "dropped": dg.Out(list, is_required=False)})
def sort_books() -> Iterator[Union[dg.AssetObservation, dg.Output]]:
    kept, dropped = ["Dune", "Emma"], []
    yield dg.AssetObservation("shelf", metadata={"kept": len(kept)})
    yield dg.Output(kept, output_name="kept")
    if dropped:
        yield dg.Output(dropped, output_name="dropped")


# end_yield


@dg.job
def sort_shelf():
    sort_books()
