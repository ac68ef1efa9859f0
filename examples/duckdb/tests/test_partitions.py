"""Partitioned tables: a partition is a slice of one table, replaced as a whole."""

from datetime import datetime

import pytest


def test_each_day_is_a_slice_of_one_table(materialize, query):
    for day in ("2025-06-01", "2025-06-02", "2025-06-02"):
        result = materialize("partitions", "readings", partition_key=day)

    assert query(
        "select read_at::date::varchar, count(*) from climate.readings group by 1 order by 1"
    ) == [("2025-06-01", 4), ("2025-06-02", 4)]
    [event] = result.get_asset_materialization_events()
    metadata = event.materialization.metadata
    assert metadata["dagster/partition_row_count"].value == 4
    assert metadata["Query"].value == (
        "SELECT * FROM climate.readings WHERE\n"
        "read_at >= '2025-06-02 00:00:00' AND read_at < '2025-06-03 00:00:00'"
    )


def test_unpartitioned_asset_reads_every_partition(materialize, query):
    for day in ("2025-06-01", "2025-06-02"):
        materialize("partitions", "readings", partition_key=day)
    materialize("partitions", "all_time_high")

    assert query("from climate.all_time_high order by all") == [("north", 21.5), ("south", 26.0)]


def test_two_dimensions(materialize, query):
    for key in ("2025-06-01|north", "2025-06-01|south", "2025-06-01|north"):
        materialize("partitions", "readings_by_sensor", partition_key=key)

    assert query(
        "select read_at, sensor from climate.readings_by_sensor order by sensor, read_at"
    ) == [
        (datetime(2025, 6, 1, 6), "north"),
        (datetime(2025, 6, 1, 14), "north"),
        (datetime(2025, 6, 1, 6), "south"),
        (datetime(2025, 6, 1, 14), "south"),
    ]


def test_key_outside_the_definition_is_refused(materialize):
    with pytest.raises(Exception, match="2025-06-09"):
        materialize("partitions", "readings", partition_key="2025-06-09")
