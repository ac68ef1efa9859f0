"""The page on Kubernetes: pods that report, fail or are refused, and that all are deleted."""

import time
from types import SimpleNamespace

import dagster as dg
import pytest
from dagster_k8s import PipesK8sClient
from dagster_k8s.client import DagsterKubernetesClient
from dagster_k8s.pipes import build_pod_body
from kubernetes.client import (
    V1ContainerState,
    V1ContainerStateRunning,
    V1ContainerStateTerminated,
    V1ContainerStateWaiting,
    V1ContainerStatus,
)
from kubernetes.config import ConfigException
from external_runs import Run, no_pauses, run_script  # noqa: F401
from sample_loader import load_sample


class Pods:
    """The API of a cluster with one pod, which goes through some states."""

    def __init__(self, *states, script: str | None = None) -> None:
        self.states = list(states)
        self.script = script
        self.printed: list[str] = []
        self.bodies: list = []
        self.deleted: list[str] = []

    def create_namespaced_pod(self, namespace: str, body) -> None:
        self.bodies.append(body)
        if self.script:
            env = {each.name: each.value for each in body.spec.containers[0].env}
            self.printed = run_script(self.script, env).splitlines()

    def list_namespaced_pod(self, namespace: str, field_selector: str):
        state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
        status = SimpleNamespace(init_container_statuses=None, container_statuses=state)
        return SimpleNamespace(items=[SimpleNamespace(status=status)])

    def read_namespaced_pod_log(self, *args, **options):
        times = (f"2025-06-01T08:00:00.0000{index:02d}Z" for index in range(99))
        lines = [f"{at} {line}" for at, line in zip(times, self.printed, strict=False)]
        return iter(["\n".join(lines).encode()])

    def delete_namespaced_pod(self, name: str, namespace: str) -> None:
        self.deleted.append(name)


def build_state(**state):
    status = {"name": "dagster-pipes-execution", "image": "i", "image_id": "i", "restart_count": 0}
    ready = "running" in state
    return [V1ContainerStatus(**status, ready=ready, state=V1ContainerState(**state))]


def run_pod(monkeypatch, pods: Pods) -> Run:
    api = DagsterKubernetesClient(None, pods, lambda text: None, lambda seconds: None, time.time)
    patches = {
        "production_client": staticmethod(lambda: api),
        "get_pod_debug_info": lambda self, *args, **options: "no events",
        "retrieve_pod_logs": lambda self, *args, **options: "loading the model",
    }
    for name, value in patches.items():
        monkeypatch.setattr(DagsterKubernetesClient, name, value)
    client = PipesK8sClient()
    monkeypatch.setattr(client, "_load_k8s_config", lambda: None)
    asset = load_sample("external/cloud/kubernetes/assets.py").flood_forecast
    return Run(asset, resources={"k8s": client})


def test_pods_report_fail_and_are_deleted(monkeypatch):
    running = build_state(running=V1ContainerStateRunning())
    done = build_state(terminated=V1ContainerStateTerminated(exit_code=0))
    killed = build_state(terminated=V1ContainerStateTerminated(exit_code=137))
    reason = {"reason": "ImagePullBackOff", "message": "Back-off pulling image"}
    waiting = build_state(waiting=V1ContainerStateWaiting(**reason))

    pods = Pods(running, running, done, script="kubernetes/forecast.py")
    run = run_pod(monkeypatch, pods)
    assert run.metadata == {"hours": 72, "highest_meters": 1.91}
    spec = pods.bodies[0].spec
    assert (spec.restart_policy, spec.active_deadline_seconds) == ("Never", 1800)
    assert pods.bodies[0].metadata.labels["app.kubernetes.io/name"] == "dagster"
    assert pods.deleted == [pods.bodies[0].metadata.name]

    pods = Pods(running, running, killed)
    run = run_pod(monkeypatch, pods)
    assert "terminated but some containers exited with errors:" in run.error
    assert 'failed with message: "None". Last 100 log lines: "loading the model"' in run.error
    assert len(pods.deleted) == 1

    pods = Pods(waiting)
    run = run_pod(monkeypatch, pods)
    assert 'Failed: Reason="ImagePullBackOff" Message="Back-off pulling image"' in run.error
    assert len(pods.deleted) == 1


@pytest.mark.parametrize(
    ("pod", "message"),
    [
        ({}, "Must specify image property or provide base_pod_spec with one set."),
        (
            {"image": "a", "base_pod_spec": {"restartPolicy": "Always"}},
            "A restart policy of Always is not allowed, computations are expected to complete.",
        ),
        (
            {"image": "a", "base_pod_spec": {"containers": [{}, {"name": "proxy", "image": "p"}]}},
            "Should specify 'image' via 'base_pod_spec' when specifying multiple containers",
        ),
    ],
)
def test_pods_that_are_refused(pod, message):
    rest = dict.fromkeys(["image", "command", "base_pod_meta", "base_pod_spec"])
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        build_pod_body(pod_name="p", env_vars={}, **{**rest, **pod})


def test_clients_that_are_refused(monkeypatch, tmp_path):
    with pytest.raises(Exception, match='Param "poll_interval" is not a float. Got 5 which is'):
        PipesK8sClient(poll_interval=5)
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    nowhere = str(tmp_path / "config")
    monkeypatch.setattr("kubernetes.config.kube_config.KUBE_CONFIG_DEFAULT_LOCATION", nowhere)
    with pytest.raises(ConfigException, match="Invalid kube-config file. No configuration found."):
        PipesK8sClient()._load_k8s_config()
