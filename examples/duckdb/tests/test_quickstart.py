"""The first example of the page, run by the commands that the page prints."""

import shlex
import shutil
from datetime import date

from conftest import GROUP

EXPECTED = [
    (date(2025, 6, 1), "north", 18.0),
    (date(2025, 6, 1), "south", 21.0),
    (date(2025, 6, 2), "north", 16.0),
    (date(2025, 6, 2), "south", 20.0),
]


def test_assets_load_and_aggregate_the_readings(materialize, query):
    result = materialize("quickstart")

    counts = {
        event.asset_key.to_user_string(): event.materialization.metadata["dagster/row_count"].value
        for event in result.get_asset_materialization_events()
    }
    assert counts == {"readings": 8, "daily_averages": 4}
    assert query("from daily_averages order by all") == EXPECTED


def test_running_again_replaces_the_tables(materialize, query):
    materialize("quickstart")
    materialize("quickstart")

    assert query("select count(*) from readings") == [(8,)]


def test_printed_commands_give_the_printed_table(command, workspace):
    shutil.copytree(GROUP / "quickstart", workspace, dirs_exist_ok=True)

    materialize_line, *_ = (GROUP / "quickstart/cli/1-materialize.txt").read_text().splitlines()
    log = command(*shlex.split(materialize_line)).stderr
    assert "RUN_SUCCESS" in log

    query_line, *printed = (
        (GROUP / "quickstart/cli/2-query.txt").read_text(encoding="utf-8").splitlines()
    )
    shown = command(*shlex.split(query_line)).stdout.splitlines()
    assert [line.rstrip() for line in shown] == [line.rstrip() for line in printed]
