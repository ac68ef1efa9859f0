"""Runs that wait in the queue: priorities, and a limit for a tag."""

from daemon import daemon_of

SAMPLE = "execution/queue/reports.py"


def record(recording):
    """Put five runs into the queue and check it each time that a run is over."""
    settings = recording.file.with_name("dagster.yaml").read_text(encoding="utf-8")
    recording.show("start_limited", "end_limited")
    run = recording.variant("Two runs at a time")
    with daemon_of(run, settings) as daemon:
        names = ["load", "warehouse_report", "old_reports", "nightly_report", "invoices"]
        ids = {name: daemon.launch(name, node=name) for name in names}
        daemon.check_queue()
        for name in ["invoices", "nightly_report", "old_reports"]:
            daemon.finish(ids[name])
            daemon.check_queue()
        (recording.folder / "load.done").touch()
        daemon.finish(ids["load"])
        daemon.check_queue()
        daemon.finish(ids["warehouse_report"])
