"""Run coordinators and priorities: what enters the queue, and in which order it leaves."""

import sys

import dagster as dg
from execution_home import EXECUTION, Home, page, shown
from harbor_processes import BIN, wait_until


def test_order_of_the_queue(tmp_path):
    with Home(tmp_path, "queue/dagster.yaml", target="queue/reports.py") as home:
        done = tmp_path / "load.done"
        home.start_webserver()
        load = home.launch("load")
        blocked = home.launch("warehouse_report")
        old = home.launch("old_reports")
        nightly = home.launch("nightly_report")
        invoices = home.launch("invoices")
        # A tag of the run replaces the tag of the job; what is no integer counts as 0.
        last = home.launch("invoices", {"dagster/priority": "-5"})
        odd = home.launch("nightly_report", {"dagster/priority": "high"})
        runs = [load, blocked, old, nightly, invoices, last, odd]
        assert {home.status(run) for run in runs} == {"QUEUED"}

        home.start_daemon(LOAD_DONE=str(done))
        for run in (invoices, nightly, odd, old, last):
            home.wait_for(run)
        # The report with priority 15 still waits for its tag; runs behind it did not.
        assert home.status(load) == "STARTED"
        assert home.status(blocked) == "QUEUED"
        done.touch()
        assert home.wait_for(blocked) == "SUCCESS"

        printed = home.command(sys.executable, str(EXECUTION / "queue/order.py"))
        assert printed.returncode == 0, printed.stderr
        assert ("python order.py", printed.stdout.strip()) == shown("queue/cli/order.txt")


def test_default_coordinator_launches_without_a_daemon(tmp_path):
    with Home(tmp_path, "queue/immediate.yaml", target="queue/reports.py") as home:
        home.start_webserver()
        runs = [home.launch("nightly_report") for _ in range(2)]
        for run in runs:
            assert home.wait_for(run) == "SUCCESS"
            assert "RUN_ENQUEUED" not in home.messages(run)
        with home.instance() as instance:
            assert "QUEUED_RUN_COORDINATOR" not in instance.get_required_daemon_types()
            for run in runs:
                kinds = [
                    log.dagster_event.event_type.name
                    for log in instance.all_logs(run)
                    if log.dagster_event
                ]
                assert "RUN_ENQUEUED" not in kinds
                assert "RUN_STARTING" in kinds


def test_own_coordinator_reads_a_header(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(EXECUTION / "queue"))
    with Home(tmp_path, "queue/requester.yaml", target="queue/reports.py") as home:
        home.start_webserver()
        named = home.launch(
            "nightly_report", headers={"X-Forwarded-User": "ada@example.com"}
        )
        unnamed = home.launch("nightly_report")
        assert home.status(named) == home.status(unnamed) == "QUEUED"
        tags = home.run(named).tags
        assert tags["requested_by"] == "ada@example.com"
        assert tags["dagster/priority"] == "100"
        assert "requested_by" not in home.run(unnamed).tags
        with home.instance() as instance:
            config = instance.get_concurrency_config().run_queue_config
            assert config.max_concurrent_runs == 20
            assert instance.run_coordinator.dequeue_interval_seconds == 2
            assert "QUEUED_RUN_COORDINATOR" in instance.get_required_daemon_types()


def test_class_that_cannot_be_imported(tmp_path):
    with Home(tmp_path, "queue/requester.yaml", target="queue/reports.py") as home:
        daemon = str(BIN / "dagster-daemon")
        failed = home.command(daemon, "liveness-check", PYTHONPATH="")
        assert failed.returncode != 0
        message = "Couldn't import module requester when attempting to load the configurable class requester.RequesterCoordinator"
        assert message in failed.stderr
        assert message in page("run-coordinators")


def test_run_queue_beside_run_coordinator(tmp_path):
    samples = ("queue/requester.yaml", "queue/dagster.yaml")
    with Home(tmp_path, *samples, target="queue/reports.py") as home:
        failed = home.command("dagster", "instance", "info")
        assert failed.returncode != 0
        message = "Found config for `run_queue` which is incompatible with `run_coordinator` config entry."
        assert message in failed.stderr
        assert message in page("run-coordinators")


def test_paused_queue(tmp_path):
    with Home(tmp_path, "queue/paused.yaml", target="queue/reports.py") as home:
        home.start_webserver()
        run = home.launch("nightly_report")
        home.start_daemon()
        message = "0 runs are currently in progress. Maximum is 0, won't launch more."
        wait_until(lambda: message in home.log("daemon"), "a paused queue")
        assert message in page("run-coordinators")
        assert home.status(run) == "QUEUED"
        # The queue keeps its runs, and goes on after a restart without the limit.
        home.stop("daemon")
        (home.path / "dagster.yaml").write_text("telemetry: {enabled: false}\n")
        home.start_daemon("again")
        assert home.wait_for(run) == "SUCCESS"


def test_paused_tag(tmp_path):
    with Home(tmp_path, "queue/paused_tag.yaml", target="queue/reports.py") as home:
        home.start_webserver()
        blocked = home.launch("warehouse_report")
        later = home.launch("nightly_report")
        home.start_daemon()
        assert home.wait_for(later) == "SUCCESS"
        assert home.status(blocked) == "QUEUED"


def test_a_run_that_waits_for_a_pool_counts_toward_tag_limits():
    """`_get_runs_to_dequeue` counts a run's tags before it finds that the pool of the run is full."""
    from dagster._core.remote_origin import (
        GrpcServerCodeLocationOrigin,
        RemoteJobOrigin,
        RemoteRepositoryOrigin,
    )
    from dagster._core.storage.dagster_run import DagsterRunStatus
    from dagster._daemon.run_coordinator import QueuedRunCoordinatorDaemon

    @dg.op(pool="crane")
    def lift(): ...

    @dg.job
    def waits():
        lift()

    @dg.op
    def count(): ...

    @dg.job
    def free():
        count()

    location = GrpcServerCodeLocationOrigin(host="localhost", port=3030, location_name="harbor")
    repository = RemoteRepositoryOrigin(location, "__repository__")
    limits = [{"key": "team", "limit": 1}]
    config = {"concurrency": {"runs": {"tag_concurrency_limits": limits}}}
    with dg.instance_for_test(overrides=config) as instance:
        instance.event_log_storage.set_concurrency_slots("crane", 0)

        def queue(job, **tags):
            return instance.create_run_for_job(
                job,
                status=DagsterRunStatus.QUEUED,
                tags={"team": "harbor", **tags},
                remote_job_origin=RemoteJobOrigin(repository, job.name),
            ).run_id

        def launched():
            daemon = QueuedRunCoordinatorDaemon(interval_seconds=5)
            settings = instance.get_concurrency_config()
            runs = daemon._get_runs_to_dequeue(instance, settings, fixed_iteration_time=None)
            return [run.run_id for run in runs]

        queue(waits)
        other = queue(free)
        assert launched() == []
        # With a lower priority, the run that waits comes last, and the other one starts.
        instance.delete_run(other)
        first = queue(free, **{"dagster/priority": "1"})
        assert launched() == [first]
    assert "issues/25743" in page("customizing-run-queue-priority")
