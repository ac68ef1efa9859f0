"""The samples about Pipes in the cloud: their scripts run here, with stand-ins for the services."""

import os
import runpy
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import dagster as dg
import dagster_pipes
import pytest
import yaml
from api_facts import read_facts
from cloud_stand_ins import (
    CLOUD,
    ROWS,
    BucketInjector,
    Cloud,
    Record,
    build_spark,
    put_modules,
)
from sample_loader import load_sample

FACTS = Path(__file__).parents[3] / "reference" / "facts"


@pytest.fixture(scope="module")
def facts():
    return read_facts(FACTS)


@pytest.fixture
def cloud(facts, monkeypatch):
    """The stand-ins, importable under the names of the packages."""
    sleep = time.sleep
    quick = SimpleNamespace(sleep=lambda seconds: sleep(min(seconds, 0.01)), time=time.time)
    monkeypatch.setattr(dagster_pipes, "time", quick)
    cloud = Cloud(facts)

    def boto3_client(service: str, **options):
        return cloud.bucket if service == "s3" else Record(service=service, **options)

    def get_resolved_options(argv: list[str], names: list[str]) -> dict[str, str]:
        return {name: argv[argv.index(f"--{name}") + 1] for name in names}

    libraries = {}
    for library in ("dagster_aws.pipes", "dagster_gcp.pipes", "dagster_k8s", "dagster_databricks"):
        libraries[library] = {
            path.rpartition(".")[2]: cloud.build_class(path)
            for path, fact in facts.names.items()
            if path.rpartition(".")[0] == library and ".Pipes" in path and fact["kind"] == "class"
        }
    records = {
        "databricks.sdk": ["WorkspaceClient"],
        "databricks.sdk.service.compute": [
            *("ClusterSpec", "ClusterLogConf", "DbfsStorageInfo", "Library", "PythonPyPiLibrary")
        ],
        "databricks.sdk.service.jobs": ["SubmitTask", "SparkPythonTask"],
        "google.cloud.dataproc_v1": ["Job", "JobPlacement", "PySparkJob", "JobControllerClient"],
        "botocore.config": ["Config"],
        "azure.identity": ["DefaultAzureCredential"],
    }
    modules = {path: {name: Record for name in names} for path, names in records.items()}
    modules["databricks.sdk.service.jobs"]["Source"] = SimpleNamespace(WORKSPACE="WORKSPACE")
    put_modules(
        monkeypatch,
        {
            **libraries,
            **modules,
            "boto3": {"client": boto3_client},
            "google.cloud.storage": {"Client": lambda **options: cloud.bucket},
            "pyspark.sql": {"SparkSession": build_spark()},
            "awsglue.utils": {"getResolvedOptions": get_resolved_options},
            "py4j.protocol": {"Py4JJavaError": type("Py4JJavaError", (Exception,), {})},
            "azure.core.exceptions": {"ResourceNotFoundError": KeyError},
            "azure.storage.blob": {"ContainerClient": lambda *args, **options: cloud.bucket},
            "azure.ai.ml": {"MLClient": Record, "command": Record},
            "azure.ai.ml.entities": {"Command": Record},
        },
    )
    yield cloud
    dagster_pipes.PipesContext.set(None)


def materialize(path: str, **kwargs) -> tuple[dict, dg.ExecuteInProcessResult]:
    """Materialize the only asset of a sample; return its metadata and the result."""
    sample = load_sample(f"external/cloud/{path}")
    defs = sample.defs()
    result = dg.materialize(list(defs.assets), resources=defs.resources, **kwargs)
    (event,) = result.get_asset_materialization_events()
    metadata = event.event_specific_data.materialization.metadata
    return {key: value.value for key, value in metadata.items()}, result


def start_with_env(cloud: Cloud, path: str) -> None:
    """Let a run start a script with environment variables."""
    cloud.start = lambda session, call: cloud.run_script(path, session.get_bootstrap_env_vars())


def start_with_args(cloud: Cloud, path: str, *args: str) -> None:
    """Let a run start a script with command-line arguments, and the context in the bucket."""
    cloud.injector = BucketInjector(cloud.bucket)

    def start(session: dg.PipesSession, call: dict) -> None:
        pairs = [text for pair in session.get_bootstrap_cli_arguments().items() for text in pair]
        cloud.run_script(path, args=[*args, *pairs])

    cloud.start = start


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("aws_lambda/assets.py", {"python", "lambda"}),
        ("azureml/assets.py", {"azureml"}),
        ("databricks/assets.py", {"databricks", "spark"}),
        ("dataproc/assets.py", {"spark", "dataproc"}),
        ("ecs/assets.py", {"ecs"}),
        ("emr/assets.py", {"spark", "emr"}),
        ("emr_containers/assets.py", {"spark", "emr", "kubernetes"}),
        ("emr_serverless/assets.py", {"spark", "emr"}),
        ("glue/assets.py", {"glue"}),
        ("kubernetes/assets.py", {"kubernetes"}),
        ("kubernetes/sidecar.py", {"kubernetes"}),
    ],
)
def test_the_kinds_of_an_asset_say_where_it_is_made(cloud, path, kinds, monkeypatch):
    for name in ("HOST", "TOKEN"):  # which the definitions of 1.9 read as they load
        monkeypatch.setenv(f"DATABRICKS_{name}", "x")
    values = vars(load_sample(f"external/cloud/{path}")).values()
    (asset,) = (value for value in values if isinstance(value, dg.AssetsDefinition))
    assert [spec.kinds for spec in asset.specs] == [kinds]


# AWS Lambda


def start_handler(cloud: Cloud, path: str) -> list[dict]:
    """Let a run call the handler of a function, which stays loaded; return the events it gets."""
    function = load_sample(f"external/cloud/{path}")
    events = []

    def start(session: dg.PipesSession, call: dict) -> None:
        events.append({**call["event"], **session.get_bootstrap_env_vars()})
        function.lambda_handler(events[-1], None)

    cloud.start = start
    return events


def fill_with_gauges(cloud: Cloud) -> None:
    cloud.bucket.upload_blob("gauges/2025-06-01/a.csv", "1.2")
    cloud.bucket.upload_blob("gauges/2025-06-01/b.csv", "")
    cloud.bucket.upload_blob("gauges/2025-06-02/c.csv", "1.2")


def test_a_lambda_function_reports_every_time_it_is_called(cloud):
    fill_with_gauges(cloud)
    cloud.params = {"buffered_stdio": "stderr"}
    events = start_handler(cloud, "aws_lambda/lambda_function.py")
    for _ in range(2):
        metadata, _ = materialize("aws_lambda/assets.py")
        assert metadata == {"files": 2, "empty": 1}
    names = ["DAGSTER_PIPES_CONTEXT", "DAGSTER_PIPES_MESSAGES", "prefix"]
    assert [sorted(event) for event in events] == [names, names]
    assert cloud.calls[0]["function_name"] == "check-gauge-uploads"
    assert set(cloud.bucket.listed) == {("river-gauges", "gauges/2025-06-01/")}


def test_boto3_asks_a_function_once_and_waits_as_long_as_it_may_run(cloud):
    client = load_sample("external/cloud/aws_lambda/assets.py").defs().resources["lambda_client"]
    config = client.options["client"].config
    assert (config.read_timeout, config.retries) == (900, {"total_max_attempts": 1})


def test_a_session_that_is_not_forgotten_is_a_closed_one(cloud):
    def report(event: dict, log: bool) -> None:
        loader = dagster_pipes.PipesMappingParamsLoader(event)
        with dagster_pipes.open_dagster_pipes(params_loader=loader) as pipes:
            if log:
                pipes.log.info("again")
            pipes.report_asset_materialization()

    cloud.params = {"buffered_stdio": "stderr"}
    log = False
    cloud.start = lambda session, call: report(session.get_bootstrap_env_vars(), log)
    dagster_pipes.PipesContext.set(None)
    materialize("aws_lambda/assets.py")
    with pytest.raises(dagster_pipes.DagsterPipesError, match="has already been materialized"):
        materialize("aws_lambda/assets.py")
    log = True
    closed = "Cannot send message after pipes context is closed."
    with pytest.raises(dagster_pipes.DagsterPipesError, match=closed):
        materialize("aws_lambda/assets.py")


def test_a_lambda_function_reports_through_s3(cloud, capfd):
    fill_with_gauges(cloud)
    resources = load_sample("external/cloud/aws_lambda/through_s3.py").resources().resources
    assert resources["lambda_client"].options["message_reader"].options["bucket"] == "river-pipes"
    start_handler(cloud, "aws_lambda/lambda_function_s3.py")
    metadata, _ = materialize("aws_lambda/assets.py")
    assert metadata == {"files": 2}
    assert cloud.bucket.listed == [("river-gauges", "gauges/2025-06-01/")]
    assert "gauges/2025-06-01/a.csv: 3 bytes" in capfd.readouterr().err


# Containers


def test_a_task_of_ecs_draws_the_map_of_a_day(cloud):
    cloud.params = {"stdio": "stdout"}
    start_with_env(cloud, "ecs/draw_flood_map.py")
    metadata, _ = materialize("ecs/assets.py", partition_key="2025-06-02")
    assert metadata == {"tiles": 400}
    params = cloud.calls[0]["run_task_params"]
    assert (params["cluster"], params["taskDefinition"]) == ("river", "flood-map")
    assert cloud.calls[0]["waiter_config"] == {"Delay": 6, "MaxAttempts": 600}


def test_a_pod_reports_an_asset_and_its_check(cloud):
    cloud.params = {"stdio": "stderr"}

    def start(session: dg.PipesSession, call: dict) -> None:
        env = {**session.get_bootstrap_env_vars(), **call["env"]}
        cloud.run_script("kubernetes/forecast.py", env)

    cloud.start = start
    metadata, result = materialize("kubernetes/assets.py")
    assert metadata == {"hours": 72, "highest_meters": 1.91}
    (check,) = result.get_asset_check_evaluations()
    assert (check.check_name, check.passed) == ("levels_are_plausible", True)
    assert check.severity == dg.AssetCheckSeverity.ERROR
    call = cloud.calls[0]
    assert call["namespace"] == "river"
    assert call["image"] == "registry.example.com/river/flood-forecast:2025-06-01"
    spec = call["base_pod_spec"]
    assert spec["serviceAccountName"] == "flood-forecast"
    assert spec["activeDeadlineSeconds"] == 1800
    resources = {"requests": {"cpu": "1", "memory": "2Gi"}, "limits": {"memory": "4Gi"}}
    assert spec["containers"] == [{"resources": resources}]


def test_a_pod_with_a_sidecar_waits_for_the_first_container_only(cloud):
    cloud.params = {"stdio": "stderr"}
    start_with_env(cloud, "kubernetes/warn.py")
    sample = load_sample("external/cloud/kubernetes/sidecar.py")
    client = sys.modules["dagster_k8s"].PipesK8sClient()
    result = dg.materialize([sample.flood_warning], resources={"k8s": client})
    (event,) = result.asset_materializations_for_node("flood_warning")
    assert event.metadata["districts"].value == 12
    assert cloud.calls[0]["base_pod_spec"]["containers"] == [
        {
            "name": "warn",
            "image": "registry.example.com/river/flood-forecast:2025-06-01",
            "command": ["python", "/app/warn.py"],
        },
        {"name": "proxy", "image": "registry.example.com/sql-proxy:3"},
    ]
    assert cloud.calls[0]["ignore_containers"] == {"proxy"}


def test_the_role_for_pods_allows_what_the_client_asks_for():
    role, binding = yaml.safe_load_all((CLOUD / "kubernetes" / "rbac.yaml").read_text())
    allowed = {
        f"{verb} {name}"
        for rule in role["rules"]
        for name in rule["resources"]
        for verb in rule["verbs"]
    }
    assert {"create pods", "list pods", "delete pods", "get pods/log"} <= allowed
    assert binding["roleRef"]["name"] == role["metadata"]["name"]


# Spark


def test_glue_passes_arguments_to_the_script(cloud):
    start_with_args(cloud, "glue/clean_readings.py", "--source", "s3://river-gauges/2025-06-01/")
    metadata, _ = materialize("glue/assets.py")
    assert metadata == {"rows": ROWS, "source": "s3://river-gauges/2025-06-01/"}
    params = cloud.calls[0]["start_job_run_params"]
    assert params["Arguments"] == {"--source": "s3://river-gauges/2025-06-01/"}
    resources = load_sample("external/cloud/glue/through_cloudwatch.py").resources().resources
    assert set(resources["glue"].options) == {"client", "context_injector", "message_reader"}


@pytest.mark.parametrize(
    ("path", "script", "expected"),
    [
        ("emr/assets.py", "emr/basin_model.py", {"basins": ROWS}),
        ("emr_containers/assets.py", "emr_containers/catchment_stats.py", {"catchments": ROWS}),
    ],
)
def test_emr_reports_through_s3(cloud, path, script, expected):
    start_with_env(cloud, script)
    metadata, _ = materialize(path)
    assert metadata == expected


def test_emr_on_eks_gets_an_image_and_two_executors(cloud):
    start_with_env(cloud, "emr_containers/catchment_stats.py")
    materialize("emr_containers/assets.py")
    registry = "123456789012.dkr.ecr.eu-central-1.amazonaws.com"
    assert cloud.calls[0]["start_job_run_params"] == {
        "name": "catchment-stats",
        "virtualClusterId": "uqcja50dzo7v1meie1wa47wa3",
        "executionRoleArn": "arn:aws:iam::123456789012:role/river-emr-job",
        "releaseLabel": "emr-7.9.0-latest",
        "jobDriver": {
            "sparkSubmitJobDriver": {
                "entryPoint": "local:///app/catchment_stats.py",
                "sparkSubmitParameters": (
                    f"--conf spark.kubernetes.container.image={registry}/river-spark:1 "
                    "--conf spark.executor.instances=2"
                ),
            }
        },
    }
    resources = load_sample("external/cloud/emr_containers/assets.py").defs().resources
    client = resources["emr_containers"].options["client"]
    assert (client.service, client.region_name) == ("emr-containers", "eu-central-1")


def test_emr_serverless_prints_its_messages(cloud):
    cloud.params = {"stdio": "stdout"}
    start_with_env(cloud, "emr_serverless/hourly_levels.py")
    metadata, _ = materialize("emr_serverless/assets.py")
    assert metadata == {"rows": ROWS}
    overrides = cloud.calls[0]["start_job_run_params"]["configurationOverrides"]
    logging = overrides["monitoringConfiguration"]["cloudWatchLoggingConfiguration"]
    assert logging == {"enabled": True}


def test_an_emr_client_can_be_given_patience(cloud, monkeypatch):
    waiter = SimpleNamespace(config=SimpleNamespace(delay=30, max_attempts=60))
    emr = SimpleNamespace(get_waiter=lambda name: waiter, meta="of boto3")
    monkeypatch.setattr(sys.modules["boto3"], "client", lambda service, **options: emr)
    patient = load_sample("external/cloud/emr/long_jobs.py").PatientEMR(region_name="x")
    assert patient.get_waiter("cluster_terminated").config.max_attempts * 30 == 24 * 60 * 60
    assert patient.meta == "of boto3"


def test_dataproc_passes_arguments_to_the_script(cloud):
    start_with_args(cloud, "dataproc/rain_radar.py", "--cell-kilometers", "2")
    metadata, _ = materialize("dataproc/assets.py")
    assert metadata == {"cells": ROWS, "cell_kilometers": 2}
    params = cloud.calls[0]["submit_job_params"]
    assert params["job"].pyspark_job.args == ["--cell-kilometers", "2"]
    assert sorted(params) == ["job", "project_id", "region"]


# Databricks


@pytest.fixture
def folder(cloud, monkeypatch, tmp_path):
    """The folder of messages; `/dbfs` is where it is, as on a cluster that delivers no logs."""
    monkeypatch.setenv("DATABRICKS_HOST", "https://adb-1.azuredatabricks.net")
    monkeypatch.setenv("DATABRICKS_TOKEN", "token")
    session = sys.modules["pyspark.sql"].SparkSession
    session.getActiveSession.return_value.conf.get.return_value = None
    messages = tmp_path / "messages"
    messages.mkdir()
    cloud.injector = dg.PipesFileContextInjector(str(tmp_path / "context.json"))
    cloud.params = {"path": str(messages)}
    join = os.path.join

    def join_from_root(first: str, *rest: str) -> str:
        return join("/", *rest) if first == "/dbfs" else join(first, *rest)

    monkeypatch.setattr(os.path, "join", join_from_root)
    return messages


def run_on_databricks(cloud: Cloud, folder: Path, run) -> None:
    """Let a run start a script, then read what it wrote into the folder."""

    def start(session: dg.PipesSession, call: dict) -> None:
        run(session)
        for file in folder.glob("*.json"):
            cloud.bucket.upload_blob(f"msg/{file.name}", file.read_bytes())

    cloud.start = start


def test_a_new_cluster_reports_through_dbfs(cloud, folder):
    script = "databricks/forecast_features.py"
    run_on_databricks(
        cloud, folder, lambda session: cloud.run_script(script, session.get_bootstrap_env_vars())
    )
    metadata, _ = materialize("databricks/assets.py")
    assert metadata == {"rows": ROWS, "days": 30}
    assert cloud.calls[0]["submit_args"] == {"run_name": "forecast_features"}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("databricks/forecast_features_on_cluster.py", {"rows": ROWS}),
        ("databricks/gauge_report.py", {"gauges": ROWS}),
    ],
)
def test_jobs_of_databricks_get_arguments(cloud, folder, script, expected):
    task = load_sample("external/cloud/databricks/existing_cluster.py").task
    own = task.spark_python_task.parameters

    def run(session: dg.PipesSession) -> None:
        pairs = [text for pair in session.get_bootstrap_cli_arguments().items() for text in pair]
        cloud.run_script(script, args=[*own, *pairs])

    run_on_databricks(cloud, folder, run)
    assert run_asset(cloud) == expected


def test_a_notebook_reads_its_parameters_from_widgets(cloud, folder):
    path = CLOUD / "databricks" / "notebook.py"
    spark = build_spark().builder.getOrCreate()

    def run(session: dg.PipesSession) -> None:
        dagster_pipes.PipesContext.set(None)
        dbutils = SimpleNamespace(widgets=dict(session.get_bootstrap_env_vars()))
        runpy.run_path(str(path), init_globals={"dbutils": dbutils, "spark": spark})

    run_on_databricks(cloud, folder, run)
    assert run_asset(cloud) == {"gauges": ROWS}


def run_asset(cloud: Cloud) -> dict:
    """Materialize an asset that starts what `cloud` starts; return what it reported."""

    @dg.asset
    def gauge_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        return cloud.run({"context": context}).get_materialize_result()

    (event,) = dg.materialize([gauge_report]).asset_materializations_for_node("gauge_report")
    return {key: value.value for key, value in event.metadata.items()}


# Azure Machine Learning


class Workspace:
    """A workspace that runs a job at once, and says afterwards that it ended as `end`."""

    def __init__(self, cloud: Cloud, end: str = "Completed") -> None:
        self.cloud = cloud
        self.statuses = ["Queued", "Running", end]
        self.submitted: list[Record] = []
        self.canceled: list[str] = []
        self.jobs = self

    def create_or_update(self, job: Record) -> Record:
        self.submitted.append(job)
        self.cloud.run_script("azureml/training/train.py", job.environment_variables)
        return Record(name="level_model_1", studio_url="https://ml.azure.com/runs/level_model_1")

    def get(self, name: str) -> Record:
        if not self.statuses:
            raise KeyboardInterrupt
        return Record(status=self.statuses.pop(0))

    def begin_cancel(self, name: str) -> None:
        self.canceled.append(name)


@pytest.fixture
def azureml(cloud, monkeypatch):
    """Materialize the asset of Azure ML in a workspace, without the pauses of its parts."""
    monkeypatch.setattr("dagster._core.pipes.utils.time", dagster_pipes.time)
    # The writers of stdout and stderr copy the streams of a whole process, not of a test.
    monkeypatch.setattr(dagster_pipes, "PipesDefaultLogWriter", MagicMock())
    monkeypatch.setenv("AZURE_SUBSCRIPTION_ID", "0000")
    sample = load_sample("external/cloud/azureml/assets.py")
    resource = sample.defs().resources["azureml"]

    def run(workspace: Workspace) -> dg.ExecuteInProcessResult:
        class Jobs(type(resource)):
            def get_client(self) -> Workspace:
                return workspace

        jobs = Jobs(**{**resource.model_dump(), "poll_seconds": 0.0, "subscription_id": "0000"})
        command = sys.modules["azure.ai.ml"].command
        no_variables = {"environment_variables": None}
        monkeypatch.setattr(sample, "command", lambda **job: command(**no_variables, **job))
        return dg.materialize([sample.level_model], resources={"azureml": jobs})

    return run


def test_a_job_of_azure_ml_reports_through_blobs(cloud, azureml):
    workspace = Workspace(cloud)
    result = azureml(workspace)
    (event,) = result.asset_materializations_for_node("level_model")
    assert {key: value.value for key, value in event.metadata.items()} == {
        "epochs": 20,
        "mean_error": 0.122,
        "job": "https://ml.azure.com/runs/level_model_1",
    }
    assert sorted(workspace.submitted[0].environment_variables) == [
        "DAGSTER_PIPES_CONTEXT",
        "DAGSTER_PIPES_MESSAGES",
    ]
    job = workspace.submitted[0]
    assert (job.code, job.environment) == ("./training", "river-training@latest")
    resource = load_sample("external/cloud/azureml/assets.py").defs().resources["azureml"]
    assert (resource.workspace, resource.container) == ("river-ml", "pipes")
    # The context is deleted, the messages stay.
    assert [name.rpartition("/")[2] for name in cloud.bucket.objects] == ["1.json"]


def test_a_job_of_azure_ml_that_fails_fails_the_step(cloud, azureml):
    with pytest.raises(dg.Failure, match="Job level_model_1 ended as Failed: https://ml.azure"):
        azureml(Workspace(cloud, end="Failed"))


def test_a_run_that_is_interrupted_cancels_its_job(cloud, azureml):
    workspace = Workspace(cloud, end="Running")
    with pytest.raises(KeyboardInterrupt):
        azureml(workspace)
    assert workspace.canceled == ["level_model_1"]
