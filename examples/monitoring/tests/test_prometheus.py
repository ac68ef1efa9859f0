"""The page on Prometheus: a Pushgateway of Debian's package, unpacked into a temporary folder."""

import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import dagster as dg
import pytest
import yaml
from conftest import GROUP
from dagster_prometheus import PrometheusResource
from prometheus_client import Gauge

PACKAGE = "prometheus-pushgateway"


@pytest.fixture(scope="session")
def program(tmp_path_factory):
    """The Pushgateway: the installed one, or that of the package, which isn't installed."""
    if found := shutil.which(PACKAGE):
        return found
    if not shutil.which("apt-get"):
        pytest.skip("needs Debian's package prometheus-pushgateway")
    folder = tmp_path_factory.mktemp("pushgateway")
    got = subprocess.run(["apt-get", "download", PACKAGE], cwd=folder, check=False)
    if got.returncode != 0:
        pytest.skip("Debian's package prometheus-pushgateway can't be had")
    [package] = folder.glob("*.deb")
    subprocess.run(["dpkg", "-x", str(package), str(folder)], check=True)
    return str(folder / "usr/bin" / PACKAGE)


@pytest.fixture
def gateway(program, tmp_path):
    """A running Pushgateway; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    process = subprocess.Popen(
        [program, f"--web.listen-address={address}"],
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://{address}/-/ready", timeout=5)
            break
        except OSError:
            time.sleep(0.1)
    yield f"http://{address}"
    process.terminate()
    process.wait(20)


def metrics(gateway):
    text = urllib.request.urlopen(f"{gateway}/metrics", timeout=10).read().decode()
    return [line for line in text.splitlines() if 'job="' in line and not line.startswith("push_")]


def test_version(program):
    done = subprocess.run([program, "--version"], capture_output=True, encoding="utf-8", check=True)
    assert "version 1.5.1" in done.stdout + done.stderr


def materialize(load):
    job = load("prometheus/quickstart")["defs"].resolve_implicit_global_asset_job_def()
    return job.execute_in_process()


def test_sample(load, gateway, monkeypatch):
    monkeypatch.setenv("PUSHGATEWAY_URL", gateway)
    before = time.time()
    assert materialize(load).success
    finished, north, south = sorted(metrics(gateway))
    labels = 'asset="free_bikes",instance="",job="bike_share"'
    assert north == f'free_bikes{{{labels},station="north"}} 14'
    assert south == f'free_bikes{{{labels},station="south"}} 3'
    shown = (GROUP / "prometheus/quickstart/metrics.txt").read_text(encoding="utf-8")
    assert f"{north}\n{south}\n" == shown
    assert finished.startswith(f"free_bikes_last_success_seconds{{{labels}}} ")
    assert float(finished.split()[-1]) >= before - 1
    # Prometheus' own time of the push stands beside them.
    text = urllib.request.urlopen(f"{gateway}/metrics", timeout=10).read().decode()
    assert re.search(r'push_time_seconds{asset="free_bikes",instance="",job="bike_share"} ', text)
    assert materialize(load).success
    assert len(metrics(gateway)) == 3


def use(gateway, act, **options):
    @dg.asset
    def work(prometheus: PrometheusResource) -> None:
        act(prometheus)

    resource = PrometheusResource(gateway=gateway, **options)
    return dg.materialize([work], resources={"prometheus": resource}, raise_on_error=False)


def gauge(prometheus, name, value):
    Gauge(name, "help", registry=prometheus.registry).set(value)


def test_push_replaces_the_group_and_pushadd_keeps_the_others(gateway):
    def push(name):
        def act(prometheus):
            gauge(prometheus, name, 1)
            prometheus.push_to_gateway(job="j")

        return act

    use(gateway, push("a"))
    use(gateway, push("b"))
    assert [line.split("{")[0] for line in metrics(gateway)] == ["b"]

    def add(prometheus):
        gauge(prometheus, "c", 1)
        prometheus.pushadd_to_gateway(job="j")

    use(gateway, add)
    assert [line.split("{")[0] for line in metrics(gateway)] == ["b", "c"]
    use(gateway, lambda prometheus: prometheus.delete_from_gateway(job="j"))
    assert metrics(gateway) == []


def failure(result):
    [event] = [event for event in result.all_events if event.is_step_failure]
    return event.event_specific_data.error.cause.message.strip()


def test_messages(gateway):
    def twice(prometheus):
        gauge(prometheus, "a", 1)
        gauge(prometheus, "a", 2)

    assert failure(use(gateway, twice)) == (
        "ValueError: Duplicated timeseries in CollectorRegistry: {'a'}"
    )

    def push(prometheus):
        gauge(prometheus, "a", 1)
        prometheus.push_to_gateway(job="j")

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nowhere = f"http://127.0.0.1:{free.getsockname()[1]}"
    assert "urlopen error [Errno 111] Connection refused" in failure(use(nowhere, push))

    def outside(prometheus):
        gauge(prometheus, "a", 1)
        prometheus.push_to_gateway(job="")

    assert "HTTP Error 400: Bad Request" in failure(use(gateway, outside))


def test_types_must_agree(gateway):
    from prometheus_client import Counter

    def first(prometheus):
        gauge(prometheus, "a_total", 1)
        prometheus.push_to_gateway(job="j")

    def second(prometheus):
        Counter("a", "help", registry=prometheus.registry).inc()
        prometheus.push_to_gateway(job="k")

    use(gateway, first)
    assert "HTTP Error 400: Bad Request" in failure(use(gateway, second))


def test_the_registry_can_be_read(gateway):
    def act(prometheus):
        bikes = Gauge("free_bikes", "help", ["station"], registry=prometheus.registry)
        bikes.labels("north").set(14)
        Gauge("elsewhere", "help").set(1)
        assert prometheus.registry.get_sample_value("free_bikes", {"station": "north"}) == 14
        prometheus.push_to_gateway(job="j")

    assert use(gateway, act).success
    assert [line.split("{")[0] for line in metrics(gateway)] == ["free_bikes"]


def test_scheme_defaults_to_http(gateway):
    def push(prometheus):
        gauge(prometheus, "a", 1)
        prometheus.push_to_gateway(job="j")

    assert use(gateway.removeprefix("http://"), push).success
    assert len(metrics(gateway)) == 1


def test_steps_of_one_process_share_the_registry(gateway):
    @dg.asset
    def one(prometheus: PrometheusResource) -> None:
        gauge(prometheus, "a", 1)

    @dg.asset(deps=[one])
    def two(prometheus: PrometheusResource) -> None:
        gauge(prometheus, "a", 1)

    resource = PrometheusResource(gateway=gateway)
    result = dg.materialize([one, two], resources={"prometheus": resource}, raise_on_error=False)
    assert "Duplicated timeseries" in failure(result)


def test_options_and_the_rule():
    fields = PrometheusResource.model_fields
    assert fields["gateway"].is_required()
    assert fields["timeout"].default == 30
    rule = yaml.safe_load(Path(GROUP, "prometheus/quickstart/alerts.yml").read_text())
    assert rule["groups"][0]["rules"][0]["expr"] == (
        "time() - free_bikes_last_success_seconds > 7200"
    )
