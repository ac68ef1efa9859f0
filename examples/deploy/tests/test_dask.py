"""The Dask executor on a local cluster and on one that exists."""

import os
import re
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster_dask import dask_executor
from execution_home import EXECUTION, Home, page
from harbor_processes import BIN, free_port, wait_until

DASK = EXECUTION / "dask"
JOBS = Path(__file__).with_name("dask_jobs")


def execute(home: Home, file: Path, job: str, config: Path) -> None:
    done = subprocess.run(
        ["dagster", "job", "execute", "-f", str(file), "-j", job, "-c", str(config)],
        env=home.env, cwd=home.folder, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    home.output = done.stderr


def events(home: Home, run_id: str) -> list[tuple[str, str]]:
    """Return the events of the steps of a run."""
    with home.instance() as instance:
        return [
            (log.step_key, log.dagster_event.event_type.name)
            for log in instance.all_logs(run_id)
            if log.step_key and log.dagster_event
        ]


def runs(home: Home) -> list:
    with home.instance() as instance:
        return list(instance.get_runs())


def test_local_cluster(tmp_path):
    with Home(tmp_path, target="dask/tides.py") as home:
        execute(home, DASK / "tides.py", "tides", DASK / "local.yaml")
        (run,) = runs(home)
        assert run.status.value == "SUCCESS", home.output[-3000:]
        with home.instance() as instance:
            started = [
                re.search(r"in process \(pid: (\d+)\)", log.message).group(1)
                for log in instance.all_logs(run.run_id)
                if "Started capturing logs in process" in log.message
            ]
        assert len(started) == 3
        assert len(set(started)) <= 2
        done = [step for step, kind in events(home, run.run_id) if kind == "STEP_SUCCESS"]
        assert done[0] == "gauges"
        assert set(done) == {"gauges", "high_tide", "low_tide"}


def test_cluster_is_required():
    tides = dg.define_asset_job("tides", executor_def=dask_executor)
    job = dg.Definitions(assets=[dg.asset(name="gauges")(lambda: 1)], jobs=[tides]).resolve_job_def("tides")
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        dg.validate_run_config(job, {"execution": {"config": {}}})
    quoted = 'Missing required config entry "cluster" at path root:execution:config.'
    assert quoted in str(raised.value)
    assert quoted in page("dask")
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        dg.validate_run_config(job, {"execution": {"config": {"cluster": {}}}})
    kinds = re.search(r"Defined fields: \[(.*?)\]", str(raised.value)).group(1)
    for kind in re.findall(r"'(\w+)'", kinds):
        assert f"`{kind}`" in page("dask"), kind
    for file in ("local.yaml", "existing.yaml"):
        dg.validate_run_config(job, yaml.safe_load((DASK / file).read_text()))


@pytest.fixture
def cluster(tmp_path):
    """Start a scheduler and one worker with one GPU."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    worker = ["worker", address, "--nthreads", "1", "--no-dashboard", "--resources", "GPU=1"]
    config = tmp_path / "existing.yaml"
    config.write_text((DASK / "existing.yaml").read_text().replace("tcp://127.0.0.1:8786", address))
    env = {**os.environ, "GAUGES_FAIL": str(tmp_path / "gauges.fail")}
    log = tmp_path / "dask.log"
    with log.open("w") as stream:
        started = [
            subprocess.Popen(
                [str(BIN / "dask"), *argv],
                stdout=stream, stderr=stream, cwd=tmp_path, env=env, start_new_session=True,
            )
            for argv in (scheduler, worker)
        ]  # fmt: skip
        try:
            wait_until(lambda: "Registered to" in log.read_text(), "Dask worker")
            yield config
        finally:
            for process in started:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGTERM)
            for process in started:
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()


def test_existing_cluster(tmp_path, cluster):
    with Home(tmp_path, target="dask/tides.py") as home:
        execute(home, DASK / "resources.py", "model", cluster)
        (run,) = runs(home)
        assert run.status.value == "SUCCESS", home.output[-3000:]
        assert ("forecast", "STEP_SUCCESS") in events(home, run.run_id)

        # Dask takes the result of a task with the same name: two runs at a time execute the step once.
        with ThreadPoolExecutor() as pool:
            for future in [pool.submit(execute, home, JOBS / "slow.py", "slow", cluster) for _ in "ab"]:
                future.result()
        both = [run for run in runs(home) if run.job_name == "slow"]
        assert [run.status.value for run in both] == ["SUCCESS", "SUCCESS"]
        executed = [("measure", "STEP_START") in events(home, run.run_id) for run in both]
        assert sorted(executed) == [False, True]


def test_failed_step(tmp_path, cluster):
    with Home(tmp_path, target="dask/tides.py") as home:
        execute(home, JOBS / "stale.py", "stale", cluster)
        execute(home, JOBS / "stale.py", "stale", cluster)
        second, first = runs(home)
        assert (first.status.value, second.status.value) == ("SUCCESS", "FAILURE")
        kinds = events(home, second.run_id)
        # The retry policy has no effect.
        assert kinds.count(("gauges", "STEP_START")) == 1
        assert ("gauges", "STEP_FAILURE") in kinds
        assert ("gauges", "STEP_UP_FOR_RETRY") not in kinds
        # The step behind the failed one executes, with the value of the run before.
        assert ("tide", "STEP_SUCCESS") in kinds
        assert ("tide", "ASSET_MATERIALIZATION") in kinds
