"""The page on Kubernetes: the released clients against a cluster whose pods are processes."""

import inspect
import re
import time
from types import SimpleNamespace

import dagster as dg
import pytest
import yaml
from cluster import Cluster
from conftest import GROUP, metadata_of
from dagster_k8s import PipesK8sClient, execute_k8s_job, k8s_job_executor, k8s_job_op

FOLDER = GROUP / "kubernetes"


@pytest.fixture
def make_cluster(monkeypatch, workspace):
    clusters = []
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    sleep = time.sleep
    quick = SimpleNamespace(sleep=lambda seconds: sleep(min(seconds, 0.01)), time=time.time)
    monkeypatch.setattr("dagster_k8s.client.time", quick)

    def make(**options):
        cluster = Cluster(FOLDER / "image", **options)
        clusters.append(cluster)
        context = {"cluster": "c", "user": "u"}
        config = {
            "current-context": "c",
            "contexts": [{"name": "c", "context": context}],
            "clusters": [{"name": "c", "cluster": {"server": cluster.url}}],
            "users": [{"name": "u", "user": {}}],
        }
        (workspace / "kubeconfig").write_text(yaml.safe_dump(config))
        monkeypatch.setenv("KUBECONFIG", str(workspace / "kubeconfig"))
        return cluster

    yield make
    for each in clusters:
        each.close()


def test_both_assets(make_cluster, materialize, capfd):
    cluster = make_cluster()
    result = materialize("kubernetes")

    assert result.success
    assert metadata_of(result, "wave_model")["hours"].value == 48
    assert metadata_of(result, "wave_tiles").keys() == set()
    out = capfd.readouterr().out
    assert "computing 48 hours" in out
    # Only the log of the first pod is read.
    assert "drew the tiles of half 1" in out
    assert "half 2" not in out
    pod, job = cluster.bodies
    assert pod["spec"]["activeDeadlineSeconds"] == 1800
    assert pod["spec"]["restartPolicy"] == "Never"
    spec = job["spec"]
    assert (spec["completions"], spec["parallelism"], spec["backoffLimit"]) == (2, 2, 3)
    assert spec["completionMode"] == "Indexed"
    assert spec["activeDeadlineSeconds"] == 3600
    assert spec["ttlSecondsAfterFinished"] == 24 * 60 * 60
    [container] = spec["template"]["spec"]["containers"]
    assert container["resources"] == {"limits": {"memory": "4Gi"}}
    assert spec["template"]["spec"]["restartPolicy"] == "Never"
    assert job["metadata"]["labels"]["dagster/op"] == "wave_tiles"
    # The pod is deleted; the job is left to its time to live.
    assert cluster.deleted == [pod["metadata"]["name"]]


def test_the_role_is_enough(make_cluster, materialize):
    role = yaml.safe_load((FOLDER / "rbac.yaml").read_text())
    allowed = {
        f"{verb} {name}"
        for rule in role["rules"]
        for name in rule["resources"]
        for verb in rule["verbs"]
    }
    cluster = make_cluster(allowed=allowed)
    assert materialize("kubernetes").success
    assert cluster.asked <= allowed
    cluster = make_cluster(allowed=allowed - {"create jobs"})
    result = materialize("kubernetes", "wave_tiles", raise_on_error=False)
    assert "jobs is forbidden" in error_of(result)


def error_of(result) -> str:
    [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"]
    return failure.step_failure_data.error.to_string()


def run_job(**options):
    @dg.op
    def tiles(context):
        arguments = {"image": "i", "command": ["python", "-c", "pass"], "namespace": "coast"}
        execute_k8s_job(context, **{**arguments, "load_incluster_config": False, **options})

    @dg.job
    def draw():
        tiles()

    instance = dg.DagsterInstance.ephemeral()
    result = draw.execute_in_process(raise_on_error=False, instance=instance)
    log = "\n".join(entry.user_message for entry in instance.all_logs(result.run_id))
    return result, log


def test_failed_jobs_are_deleted(make_cluster, workspace):
    kubeconfig = str(workspace / "kubeconfig")
    cluster = make_cluster()
    command = ["python", "-c", "print('no tide gauge'); raise SystemExit(3)"]
    # The pod has failed when Dagster first looks: the retries of Kubernetes don't come to pass.
    result, log = run_job(
        kubeconfig_file=kubeconfig, command=command, job_spec_config={"backoff_limit": 3}
    )
    assert "terminated but some containers exited with errors:" in error_of(result)
    assert 'Last 100 log lines: "no tide gauge' in error_of(result)
    assert "Debug information for failed k8s job" in log
    assert "due to exception" in log
    assert len(cluster.deleted) == 2  # The job and its pod.

    cluster.deleted.clear()
    result, _ = run_job(
        kubeconfig_file=kubeconfig, command=command, delete_failed_k8s_jobs=False
    )
    assert not result.success
    assert cluster.deleted == []


def test_completions_without_parallelism(make_cluster, workspace):
    """The wait ends with the number of pods in `parallelism`, not in `completions`."""
    make_cluster()
    result, _ = run_job(
        kubeconfig_file=str(workspace / "kubeconfig"),
        job_spec_config={"completions": 3},
        timeout=6,
    )
    assert "Timed out while waiting for job" in error_of(result)


def test_outside_of_a_cluster(make_cluster):
    make_cluster()
    result, _ = run_job(load_incluster_config=True)
    assert "ConfigException: Service host/port is not set." in error_of(result)


def test_defaults_of_the_page():
    defaults = {
        name: each.default for name, each in inspect.signature(execute_k8s_job).parameters.items()
    }
    assert defaults["load_incluster_config"] is True
    assert defaults["delete_failed_k8s_jobs"] is True
    assert defaults["timeout"] is None
    assert defaults["merge_behavior"].name == "DEEP"
    page = (GROUP.parents[1] / "site/docs/integrations/libraries/kubernetes.md").read_text()
    table = page.split("| `execute_k8s_job` |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| `([a-z_`, ]+)` \|.*\|$", table, re.MULTILINE)
    named = {name for row in rows for name in re.split(r"`, `", row)}
    fields = set(k8s_job_executor.config_schema.config_type.fields)
    assert named <= set(defaults), named - set(defaults)
    assert "load_incluster_config" in fields
    assert "base_pod_spec" in inspect.signature(PipesK8sClient.run).parameters
    op = set(k8s_job_op.config_schema.config_type.fields)
    assert {"image", "command", "timeout", "job_spec_config"} <= op
    assert not {"k8s_job_name", "delete_failed_k8s_jobs"} & op
