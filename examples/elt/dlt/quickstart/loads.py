from collections.abc import Iterator

import dlt

GAUGES = [
    {"gauge": "cape", "datum_cm": 412},
    {"gauge": "island", "datum_cm": 380},
]
LEVELS = [
    {"gauge": "cape", "day": "2025-06-01", "high_cm": 431},
    {"gauge": "island", "day": "2025-06-01", "high_cm": 402},
    {"gauge": "cape", "day": "2025-06-02", "high_cm": 425},
]


@dlt.source
def tides():
    @dlt.resource(write_disposition="replace")
    def gauges() -> Iterator[dict]:
        """The gauges along the coast."""
        yield from GAUGES

    @dlt.resource(write_disposition="merge", primary_key=("gauge", "day"))
    def levels() -> Iterator[dict]:
        """The highest level of each gauge and day."""
        yield from LEVELS

    return gauges, levels


tides_source = tides()
tides_pipeline = dlt.pipeline(
    pipeline_name="tides",
    destination=dlt.destinations.duckdb("harbor.duckdb"),
    dataset_name="tides",
)
