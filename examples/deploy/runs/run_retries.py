"""Failed runs that the daemon launches again, from the failed step and from the start."""

from daemon import daemon_of

SAMPLE = "execution/failures/loads.py"


def record(recording):
    """Run both jobs and their retries."""
    sample = recording.module
    settings = recording.file.with_name("retries.yaml").read_text(encoding="utf-8")
    for label, job in [
        ("From the failed step", sample.load_orders),
        ("All steps", sample.load_customers),
    ]:
        run = recording.variant(label)
        recording.add_steps(job, {"extract": [], "load": ["extract"]})
        with daemon_of(run, settings) as daemon:
            first = daemon.launch(job.name)
            daemon.check_queue()
            daemon.finish(first)
            second = daemon.retry(first)
            daemon.check_queue()
            daemon.finish(second)
        for name in ["extract", "load"]:
            (recording.folder / name).unlink()
