"""The Kubernetes pages: objects that dagster-k8s builds, checked by the schema of Kubernetes."""

import importlib.util
import json
from pathlib import Path
from unittest import mock

import dagster as dg
import kubernetes
import kubernetes_validate
import lost_pods
import pytest
import yaml
from dagster._config import process_config
from dagster_k8s import K8sRunLauncher
from dagster_k8s.container_context import K8sContainerContext

FOLDER = Path(__file__).parents[1] / "kubernetes"
PAGES = FOLDER.parents[2] / "site/docs/deployment/oss/deployment-options/kubernetes"


def sample(name: str):
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def data(name: str):
    return yaml.safe_load((FOLDER / f"{name}.yaml").read_text())


def make_launcher(name: str) -> K8sRunLauncher:
    result = process_config(K8sRunLauncher.config_type(), data(name)["run_launcher"]["config"])
    assert result.success, result.errors
    with mock.patch("kubernetes.config.load_incluster_config"):
        return K8sRunLauncher(**result.value)


def request(launcher: str, tags=None, context=None) -> dict:
    """Return what a launcher passes to the Kubernetes API: the namespace and the job."""
    origin = mock.Mock(
        container_image="registry.example.com/harbor:1.0.0", container_context=context or {}
    )
    run = mock.Mock(run_id="r1", job_name="plan", tags=tags or {}, remote_job_origin=None)
    run.job_code_origin.repository_origin = origin
    run.job_code_origin.job_name = "plan"
    instance = mock.Mock()  # The launcher holds a weak reference.
    started = make_launcher(launcher)
    started.register_instance(instance)
    started._api_client = mock.Mock()
    started._launch_k8s_job_with_args("dagster-run-r1", ["dagster", "api", "execute_run"], run)
    asked = started._api_client.create_namespaced_job_with_retries.call_args.kwargs
    job = kubernetes.client.ApiClient().sanitize_for_serialization(asked["body"])
    kubernetes_validate.validate(job, kubernetes_validate.latest_version(), strict=True)
    return {"namespace": asked["namespace"], "job": job}


def launch(launcher: str, tags=None, context=None) -> dict:
    """Return the Kubernetes job that a launcher asks for."""
    return request(launcher, tags, context)["job"]


def pod_of(job: dict) -> dict:
    return job["spec"]["template"]["spec"]


def container_of(job: dict) -> dict:
    return pod_of(job)["containers"][0]


def test_job_of_a_run():
    job = launch("launcher")
    assert job["spec"]["backoffLimit"] == 0
    assert job["spec"]["ttlSecondsAfterFinished"] == 86400
    labels = job["metadata"]["labels"]
    assert labels["dagster/run-id"] == "r1"
    assert labels["app.kubernetes.io/component"] == "run_worker"
    # The pages ask `kubectl` for these labels.
    assert "app.kubernetes.io/component=run_worker" in (PAGES / "deploying-to-kubernetes.md").read_text()
    pod_labels = job["spec"]["template"]["metadata"]["labels"]
    assert pod_labels["dagster/run-id"] == "r1"
    assert "get pod -l dagster/run-id=" in (PAGES / "customizing-your-deployment.md").read_text()
    container = container_of(job)
    assert container["image"] == "registry.example.com/harbor:1.0.0"
    assert container["resources"] == {
        "requests": {"cpu": "250m", "memory": "512Mi"},
        "limits": {"memory": "2Gi"},
    }
    password = next(e for e in container["env"] if e["name"] == "DAGSTER_PG_PASSWORD")
    assert password["valueFrom"]["secretKeyRef"] == {
        "name": "dagster-postgresql-secret",
        "key": "postgresql-password",
    }
    home = next(e for e in container["env"] if e["name"] == "DAGSTER_HOME")
    assert home["value"] == "/opt/dagster/dagster_home"
    assert pod_of(job)["nodeSelector"] == {"pool": "runs"}


def test_schema_of_kubernetes_finds_mistakes():
    job = launch("launcher")
    container_of(job)["image"] = 1
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(job, kubernetes_validate.latest_version(), strict=True)


def test_code_location_adds_to_the_launcher():
    job = launch("launcher", context=data("context"))
    assert container_of(job)["envFrom"] == [{"secretRef": {"name": "harbor-credentials"}}]
    assert job["spec"]["template"]["metadata"]["annotations"] == {"team": "harbor"}
    assert pod_of(job)["tolerations"][0]["value"] == "runs"
    # Deep merge: what the launcher set is still there.
    assert pod_of(job)["nodeSelector"] == {"pool": "runs"}
    assert container_of(job)["resources"]["limits"] == {"memory": "2Gi"}


def test_tag_of_a_job():
    tags = sample("large_runs").defs.resolve_job_def("big_run").tags
    job = launch("launcher", tags=tags)
    assert container_of(job)["resources"] == {
        "requests": {"cpu": "2", "memory": "8Gi"},
        "limits": {"memory": "16Gi"},
    }
    assert job["spec"]["ttlSecondsAfterFinished"] == 3600
    assert pod_of(job)["nodeSelector"] == {"pool": "runs"}


def test_shallow_replaces_top_level_keys():
    job = launch("launcher", tags=sample("replace").small_run.tags)
    # `resources` is replaced as a whole: the requests of the launcher are gone.
    assert container_of(job)["resources"] == {"limits": {"memory": "1Gi"}}


def message_of(tags: dict, launcher: str = "allow") -> str:
    with pytest.raises(Exception) as raised:
        launch(launcher, tags={"dagster-k8s/config": json.dumps(tags)})
    return str(raised.value)


def test_allowed_fields():
    env = [{"name": "HARBOR_STAGE", "value": "test"}, {"name": "OTHER", "value": "test"}]
    allowed = {"container_config": {"env": env, "resources": {"limits": {"memory": "1Gi"}}}}
    job = launch("allow", tags={"dagster-k8s/config": json.dumps(allowed)})
    assert container_of(job)["resources"] == {"limits": {"memory": "1Gi"}}
    names = {each["name"] for each in container_of(job)["env"]}
    assert "HARBOR_STAGE" in names and "OTHER" not in names
    message = message_of({"pod_spec_config": {"node_selector": {"pool": "gpu"}}})
    quoted = "Attempted to create a pod with fields that violated the allowed list: pod_spec_config.node_selector"
    assert quoted in message
    assert quoted in (PAGES / "customizing-your-deployment.md").read_text()


def test_unknown_keys():
    assert 'Received unexpected config entry "containers" at the root' in message_of(
        {"containers": {}}, "launcher"
    )
    unknown = message_of({"container_config": {"memory": "1Gi"}}, "launcher")
    assert "memory" in unknown


def test_steps():
    module = sample("steps")
    assert module.defs.executor.name == "k8s"
    step = module.simulation.op.tags["dagster-k8s/config"]
    step = json.loads(step) if isinstance(step, str) else step
    assert step["container_config"]["resources"]["limits"] == {"memory": "32Gi"}
    # A step's pod starts from the settings of the launcher and the location, without tags of the run.
    big = sample("large_runs").defs.resolve_job_def("big_run").tags
    run = mock.Mock(tags=big)
    run.job_code_origin.repository_origin.container_context = data("context")
    launcher = make_launcher("launcher")
    for include_run_tags, memory in ((True, "16Gi"), (False, "2Gi")):
        context = K8sContainerContext.create_for_run(run, launcher, include_run_tags)
        resources = context.run_k8s_config.container_config["resources"]
        assert resources["limits"] == {"memory": memory}


def test_values():
    values = data("values")
    location = values["dagster-user-deployments"]["deployments"][0]
    assert location["port"] == 3030
    # The chart turns camel case into what the launcher takes.
    config = values["runLauncher"]["config"]["k8sRunLauncher"]["runK8sConfig"]
    assert set(config) == {"containerConfig"}
    launcher = data("launcher")["run_launcher"]["config"]["run_k8s_config"]
    assert config["containerConfig"] == launcher["container_config"]


def test_celery_queues_and_priorities():
    from dagster_celery import defaults
    from dagster_celery.core_execution_loop import _get_step_priority
    from dagster_celery.tags import DAGSTER_CELERY_QUEUE_TAG

    job = sample("celery_job").nightly
    tags = {node.name: node.tags for node in job.graph.node_defs}
    queues = {
        name: t.get(DAGSTER_CELERY_QUEUE_TAG, defaults.task_default_queue)
        for name, t in tags.items()
    }
    assert queues == {"load_warehouse": "warehouse", "report": "dagster"}
    configured = data("celery_values")["runLauncher"]["config"]["celeryK8sRunLauncher"]
    assert set(queues.values()) == {queue["name"] for queue in configured["workerQueues"]}
    run = mock.Mock()
    run.has_tag.side_effect = job.tags.__contains__
    run.get_tag.side_effect = job.tags.get
    priorities = {
        name: _get_step_priority(run, mock.Mock(tags=t)) for name, t in tags.items()
    }
    assert priorities == {"load_warehouse": 10, "report": 7}


def test_celery_steps_ignore_the_tag_of_the_job():
    """The tag of a job reaches the pod of the run; a step has only the tags of its op."""
    from dagster_celery_k8s import executor

    config = {"pod_spec_config": {"node_selector": {"pool": "large"}}}

    @dg.op(tags={"dagster-k8s/config": config})
    def tagged(): ...

    @dg.op
    def plain(): ...

    @dg.job(tags={"dagster-k8s/config": config})
    def nightly():
        tagged()
        plain()

    plan = dg._core.execution.api.create_execution_plan(nightly)
    sent = {}
    for step in plan.get_all_steps_in_topo_order():
        with mock.patch.object(executor, "create_k8s_job_task") as task, mock.patch.object(executor, "pack_value"):
            with mock.patch.object(executor, "ExecuteStepArgs"):
                executor._submit_task_k8s_job(mock.Mock(), mock.Mock(), step, "dagster", 5, None)
        sent[step.key] = task.return_value.si.call_args.kwargs["user_defined_k8s_config_dict"]
    assert sent["tagged"]["pod_spec_config"] == config["pod_spec_config"]
    assert not sent["plain"]["pod_spec_config"]
    # Neither the launcher nor the executor takes settings for all pods.
    with mock.patch("kubernetes.config.load_incluster_config"), pytest.raises(TypeError, match="run_k8s_config"):
        from dagster_celery_k8s import CeleryK8sRunLauncher

        CeleryK8sRunLauncher(
            instance_config_map="i", dagster_home="/d", postgres_password_secret="p", run_k8s_config=config
        )
    assert "step_k8s_config" not in executor.celery_k8s_job_executor.config_schema.config_type.fields


def test_celery_executor_needs_its_launcher():
    with dg.instance_for_test() as instance:
        job = dg.reconstructable(nightly_for_test)
        with pytest.raises(Exception) as raised:
            dg.execute_job(job, instance=instance, raise_on_error=True)
    quoted = "This engine is only compatible with a CeleryK8sRunLauncher"
    assert quoted in str(raised.value)
    assert quoted in (PAGES / "kubernetes-and-celery.md").read_text()


def nightly_for_test():
    return sample("celery_job").nightly


@pytest.mark.parametrize("name", ["lost", "unschedulable", "image"])
def test_messages_of_lost_runs(name):
    shown = (FOLDER / f"cli/{name}.txt").read_text()
    assert lost_pods.report(name) == shown.removesuffix("\n")


def test_monitoring_of_lost_runs():
    page = (PAGES / "debugging-pods.md").read_text()
    assert "Run has not completed but K8s job has no active pods" in lost_pods.report("lost")
    assert "Run has not completed but K8s job has no active pods" in page
    message = lost_pods.report("deleted")
    assert f"Job {lost_pods.JOB} could not be found" in message
    assert "`Job dagster-run-… could not be found`" in page
    # An API that denies access counts as a lost run, too.
    assert "status UNKNOWN" in lost_pods.report("denied")
    assert "Run timed out due to taking longer than 300 seconds to start." in page


def test_pods_of_runs_and_steps():
    job = launch("launcher")
    pod = job["spec"]["template"]["metadata"]["labels"]
    assert pod["app.kubernetes.io/component"] == "run_worker"
    assert pod["dagster/run-id"] == "r1"
    # Without this setting, a run that fails ends its pod with exit code 0.
    assert make_launcher("launcher").fail_pod_on_run_failure is None


def test_lost_steps():
    import inspect

    from dagster._core.executor import multiprocess
    from dagster_k8s import executor

    page = (PAGES / "debugging-pods.md").read_text()
    assert "Multiprocess executor: child process for step" in inspect.getsource(multiprocess)
    assert "Multiprocess executor: child process for step" in page
    handler = executor.K8sStepHandler.__new__(executor.K8sStepHandler)
    handler._api_client = mock.Mock()
    handler._api_client.get_job_status.return_value = mock.Mock(failed=1)
    with (
        mock.patch.object(handler, "_get_step_key", return_value="tides"),
        mock.patch.object(handler, "_get_k8s_step_job_name", return_value="dagster-step-1"),
        mock.patch.object(handler, "_get_container_context"),
    ):
        reason = handler.check_step_health(mock.Mock()).unhealthy_reason
    assert reason == "Discovered failed Kubernetes job dagster-step-1 for step tides."
    assert "Discovered failed Kubernetes job dagster-step-… for step …" in page


def test_steady_runs():
    """The chart's values of the page, as the launcher gets them."""
    values = data("steady")["runLauncher"]["config"]["k8sRunLauncher"]["runK8sConfig"]
    config = {
        "container_config": values["containerConfig"],
        "pod_template_spec_metadata": values["podTemplateSpecMetadata"],
    }
    job = launch("launcher", tags={"dagster-k8s/config": json.dumps(config)})
    assert container_of(job)["resources"]["requests"]["memory"] == "4Gi"
    assert container_of(job)["resources"]["limits"]["memory"] == "4Gi"
    annotations = job["spec"]["template"]["metadata"]["annotations"]
    assert annotations["cluster-autoscaler.kubernetes.io/safe-to-evict"] == "false"
    assert annotations["karpenter.sh/do-not-disrupt"] == "true"


def test_settings_of_a_code_location_reach_its_runs():
    """What the chart writes for the page's values, as the container context of the code server."""
    location = data("files")["dagster-user-deployments"]["deployments"][0]
    context = {
        "k8s": {
            "env": location["env"],
            "image_pull_policy": location["image"]["pullPolicy"],
            "resources": location["resources"],
            "service_account_name": "dagster-dagster-user-deployments-user-deployments",
            "volume_mounts": location["volumeMounts"],
            "volumes": location["volumes"],
        }
    }
    job = launch("launcher", context=context)
    container = container_of(job)
    token = next(each for each in container["env"] if each["name"] == "HARBOR_API_TOKEN")
    assert token["valueFrom"]["secretKeyRef"] == {"name": "harbor-credentials", "key": "token"}
    assert container["imagePullPolicy"] == "IfNotPresent"
    assert container["resources"]["limits"] == {"memory": "1Gi"}
    assert {"name": "certificates", "secret": {"secretName": "harbor-certificates"}} in pod_of(job)["volumes"]
    assert "/etc/harbor/certificates" in {each["mountPath"] for each in container["volumeMounts"]}
    assert pod_of(job)["serviceAccountName"] == context["k8s"]["service_account_name"]


def test_shorter_life_of_jobs():
    page = (PAGES / "customizing-your-deployment.md").read_text()
    assert "jobSpecConfig.ttlSecondsAfterFinished=3600" in page
    tag = json.dumps({"job_spec_config": {"ttlSecondsAfterFinished": 3600}})
    job = launch("launcher", tags={"dagster-k8s/config": tag})
    assert job["spec"]["ttlSecondsAfterFinished"] == 3600


def test_account_of_a_job():
    """A job's tag replaces the account of the code location."""
    context = {"k8s": {"service_account_name": "user-code"}}
    tag = {"dagster-k8s/config": json.dumps({"pod_spec_config": {"service_account_name": "finance"}})}
    assert pod_of(launch("launcher", context=context))["serviceAccountName"] == "user-code"
    assert pod_of(launch("launcher", tag, context))["serviceAccountName"] == "finance"


def test_namespace_of_the_code_location_wins():
    """`jobNamespace` has no effect as long as the chart passes the namespace of the code server."""
    assert request("launcher")["namespace"] == "dagster"
    assert request("launcher", context={"k8s": {"namespace": "runs"}})["namespace"] == "runs"


def test_a_step_that_was_already_started(tmp_path):
    from dagster._cli.api import verify_step
    from dagster._core.execution.retries import RetryState

    @dg.asset
    def harbor_report() -> None: ...

    with dg.instance_for_test() as instance:
        result = dg.materialize([harbor_report], instance=instance)
        run = instance.get_run_by_id(result.run_id)
        assert not verify_step(instance, run, RetryState(), ["harbor_report"])
        messages = [log.user_message for log in instance.all_logs(run.run_id)]
        page = (PAGES / "debugging-pods.md").read_text()
        assert f"`{messages[-1]}`" in page


def test_a_job_without_pods_is_not_a_failed_step():
    """The executor sees neither a job that can't create its pod, nor one that ended without executing the step."""
    from dagster_k8s.executor import K8sStepHandler

    handler = mock.MagicMock()
    for status in ({}, {"active": 1}, {"succeeded": 1}):
        handler._api_client.get_job_status.return_value = kubernetes.client.V1JobStatus(**status)
        assert K8sStepHandler.check_step_health(handler, mock.MagicMock()).is_healthy, status
    handler._api_client.get_job_status.return_value = kubernetes.client.V1JobStatus(failed=1)
    assert not K8sStepHandler.check_step_health(handler, mock.MagicMock()).is_healthy
