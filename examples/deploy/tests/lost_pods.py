"""Prints what run monitoring and the launcher for Kubernetes report about pods that are lost.

    .venv/bin/python tests/lost_pods.py NAME > kubernetes/cli/NAME.txt

The Kubernetes API is replaced by objects of the Kubernetes client; the instance, the launcher, and the
monitoring of runs are the released ones.
"""

import logging
import sys
import time
from collections.abc import Callable
from unittest import mock

import dagster as dg
from dagster._daemon.monitoring.run_monitoring import execute_run_monitoring_iteration
from dagster_k8s import K8sRunLauncher
from dagster_k8s.client import DagsterKubernetesClient
from kubernetes import client

RUN_ID = "9c3f6f0e-6f3c-4f5d-9c39-0a7a2a1f6d10"
JOB = f"dagster-run-{RUN_ID}"
POD = f"{JOB}-x7k2p"


@dg.job
def nightly(): ...


def container(state: client.V1ContainerState) -> client.V1ContainerStatus:
    return client.V1ContainerStatus(
        image="registry.example.com/harbor:1.0.0",
        image_id="",
        name="dagster",
        ready=False,
        restart_count=0,
        state=state,
    )


def pod(status: client.V1PodStatus) -> client.V1Pod:
    return client.V1Pod(
        metadata=client.V1ObjectMeta(name=POD),
        spec=client.V1PodSpec(containers=[client.V1Container(name="dagster")]),
        status=status,
    )


def event(reason: str, message: str):
    return mock.Mock(type="Warning", reason=reason, message=message, count=1)


def lost() -> dict:
    """The pod was killed, evicted, or deleted: the job has failed and has no active pod."""
    return {"status": "STARTED", "job": client.V1JobStatus(failed=1), "pods": [], "events": []}


def deleted() -> dict:
    """The job itself is gone."""
    return {"status": "STARTED", "job": None, "pods": [], "events": []}


def denied() -> dict:
    """The service account may not read jobs."""
    return {**lost(), "job": client.rest.ApiException(status=403)}


def unschedulable() -> dict:
    """No node has room for the pod."""
    status = client.V1PodStatus(phase="Pending")
    message = "0/3 nodes are available: 3 Insufficient memory."
    return {
        "status": "STARTING",
        "job": client.V1JobStatus(active=1),
        "pods": [pod(status)],
        "events": [event("FailedScheduling", message)],
    }


def image() -> dict:
    """The image can't be pulled."""
    waiting = client.V1ContainerStateWaiting(
        reason="ImagePullBackOff",
        message='Back-off pulling image "registry.example.com/harbor:1.0.1"',
    )
    state = client.V1ContainerState(waiting=waiting)
    status = client.V1PodStatus(phase="Pending", container_statuses=[container(state)])
    return {
        "status": "STARTING",
        "job": client.V1JobStatus(active=1),
        "pods": [pod(status)],
        "events": [event("Failed", "Error: ImagePullBackOff")],
    }


CASES: dict[str, Callable[[], dict]] = {
    "lost": lost,
    "deleted": deleted,
    "denied": denied,
    "unschedulable": unschedulable,
    "image": image,
}


def make_launcher(case: dict) -> K8sRunLauncher:
    """Return a launcher whose Kubernetes API answers with the objects of a case."""
    batch, core = mock.Mock(), mock.Mock()
    if case["job"] is None:
        batch.read_namespaced_job_status.side_effect = client.rest.ApiException(status=404)
    elif isinstance(case["job"], Exception):
        batch.read_namespaced_job_status.side_effect = case["job"]
    else:
        batch.read_namespaced_job_status.return_value.status = case["job"]
    core.list_namespaced_pod.return_value.items = case["pods"]
    core.list_namespaced_event.return_value.items = case["events"]
    core.read_namespaced_pod_log.return_value = ""
    with mock.patch("kubernetes.config.load_incluster_config"):
        launcher = K8sRunLauncher(
            dagster_home="/opt/dagster/dagster_home",
            instance_config_map="dagster-instance",
            postgres_password_secret="dagster-postgresql-secret",
            job_namespace="dagster",
            service_account_name="dagster",
        )
    launcher._api_client = DagsterKubernetesClient(batch, core, mock.Mock(), mock.Mock(), time.time)  # noqa: SLF001
    return launcher


def report(name: str) -> str:
    """Return the message with which a run of the case fails."""
    case = CASES[name]()
    settings = {"enabled": True, "start_timeout_seconds": 300, "max_resume_run_attempts": 0}
    with dg.instance_for_test(overrides={"run_monitoring": settings}) as instance:
        launcher = make_launcher(case)
        launcher.register_instance(instance)
        instance._run_launcher = launcher  # noqa: SLF001
        run = instance.create_run_for_job(nightly, run_id=RUN_ID)
        hour_ago = time.time() - 3600
        write_event(instance, run, dg.DagsterEventType.PIPELINE_STARTING, hour_ago)
        if case["status"] == "STARTED":
            write_event(instance, run, dg.DagsterEventType.RUN_START, hour_ago + 10)
        workspace = mock.Mock(instance=instance)
        list(execute_run_monitoring_iteration(workspace, logging.getLogger("monitor")))
        failures = instance.all_logs(RUN_ID, of_type=dg.DagsterEventType.RUN_FAILURE)
        return failures[0].dagster_event.message


def write_event(instance, run, event_type: dg.DagsterEventType, timestamp: float) -> None:
    """Add an event of the past to the log of a run, which also sets its status."""
    happened = dg.DagsterEvent(event_type_value=event_type.value, job_name=run.job_name)
    instance.handle_new_event(
        dg.EventLogEntry(
            error_info=None,
            user_message="",
            level=logging.INFO,
            run_id=run.run_id,
            timestamp=timestamp,
            job_name=run.job_name,
            dagster_event=happened,
        )
    )


if __name__ == "__main__":
    print(report(sys.argv[1]))
