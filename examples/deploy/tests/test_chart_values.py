"""Values of the Helm chart, on the pages and in the samples, against the facts of the chart."""

import re
from pathlib import Path

import pytest
import write_chart_values
import yaml
from chart_values import FOLDER, INSTANCE, VALUES, fits, mistakes, names_values, parts_of_values, value_at
from dagster import DagsterInstance
from dagster._config import process_config
from dagster._core.instance.config import dagster_instance_config, dagster_instance_config_schema

SITE = FOLDER.parents[2] / "site/docs"
DEPLOYMENT = SITE / "deployment"
PAGES = DEPLOYMENT / "oss/deployment-options/kubernetes"
# The agent of Dagster+ has a chart of its own.
CHECKED_PAGES = [
    page
    for page in [*sorted(SITE.rglob("*.md")), *sorted((SITE.parent / "messages").glob("*.yml"))]
    if "dagster-plus" not in page.parts and re.search("[Hh]elm", page.read_text())
]
SAMPLES = sorted(
    path
    for path in [*FOLDER.rglob("*.yaml"), *FOLDER.parent.joinpath("troubleshooting").glob("*.yaml")]
    if set(yaml.safe_load(path.read_text())) & {path.split(".")[0] for path in VALUES}
    and "rendered" not in path.parts
    and "run_storage" not in path.read_text()
)
TOPS = sorted({re.split(r"[.\[]", path)[0] for path in VALUES})
# Names that the pages mention because the chart doesn't have them, or has them only as a mistake.
ABSENT = {"concurrency", "maxRunTimeSeconds"}


def code_of(page: Path) -> set[str]:
    """Return the inline code of a page, without fenced blocks."""
    text = re.sub(r"(?ms)^\s*```.*?^\s*```", "", page.read_text())
    text = text.replace("``", " ")
    return set(re.findall(r"`([^`\n]+)`", text))


def kubernetes_fields() -> set[str]:
    """Return the names of all fields of Kubernetes objects."""
    from kubernetes.client import models

    fields: set[str] = set()
    for each in vars(models).values():
        fields |= set(getattr(each, "attribute_map", {}).values())
    return fields


def test_facts_are_whole():
    assert len(VALUES) == 297
    for path, (type_name, default) in VALUES.items():
        assert fits(default, type_name), path


def test_a_wrong_value_is_found():
    wrong = {
        "dagsterDaemon": {"runMonitoring": {"startTimeoutSeconds": "5m"}, "runRetry": {}},
        "dagster-user-deployments": {"deployments": [{"image": {"tags": "1"}}]},
    }
    assert list(mistakes(wrong)) == [
        "dagsterDaemon.runMonitoring.startTimeoutSeconds: '5m' is not integer",
        "dagsterDaemon.runRetry: not in the chart",
        "dagster-user-deployments.deployments[].image.tags: not in the chart",
    ]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_hold_values_of_the_chart(path):
    assert list(mistakes(yaml.safe_load(path.read_text()))) == []


def test_every_sample_with_values_is_checked():
    names = {path.stem for path in SAMPLES}
    assert names >= {"values", "celery_values", "production", "pools", "local", "steady", "files", "private"}
    assert "compute_logs_values" in names
    # The release of the code has the values of the subchart at its top.
    code = yaml.safe_load((FOLDER / "separate/code.yaml").read_text())
    assert list(mistakes({"dagster-user-deployments": code})) == []


def test_every_page_about_the_chart_is_checked():
    pages = {page.relative_to(SITE.parent).as_posix() for page in CHECKED_PAGES}
    assert {
        "docs/guides/operate/managing-concurrency.md",
        "docs/partials/_DagsterYaml.md",
        "docs/deployment/execution/run-coordinators.md",
        "docs/deployment/oss/deployment-options/kubernetes/chart-values.md",
        "messages/runs.yml",
    } <= pages


@pytest.mark.parametrize("page", CHECKED_PAGES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_pages_name_values_of_the_chart(page):
    dotted = {code for code in code_of(page) if re.match(rf"({'|'.join(TOPS)})\.[A-Za-z.\[\]-]+$", code)}
    # `retention.sensor` is a key of dagster.yaml as well as of the chart.
    schema = set(dagster_instance_config_schema())
    unknown = {
        code
        for code in dotted
        if not names_values(code.removesuffix("[]"))
        and code.split(".")[0] not in schema
        and "." + code.rpartition(".")[2] not in (".yaml", ".md")
    }
    assert unknown == set()


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_kubernetes_pages_name_no_other_camel_case(page):
    names = {code.partition(":")[0] for code in code_of(page)}
    camel = {n for n in names if re.fullmatch(r"[a-z][A-Za-z0-9]*[A-Z][A-Za-z0-9.\[\]]*", n)}
    known = parts_of_values() | kubernetes_fields() | ABSENT
    assert {n for n in camel if n.replace("[]", "") not in known} == set()


def test_tables_come_from_the_facts():
    assert (SITE / "partials/_ChartValues.md").read_text() == write_chart_values.write()


def test_keys_of_the_tables_are_keys_of_dagster_yaml():
    schema = dagster_instance_config_schema()
    assert set(INSTANCE) <= set(schema)
    from write_dagster_yaml import is_class, walk

    for key, fields in INSTANCE.items():
        if not is_class(schema[key]):
            assert set(fields) <= {path for path, _ in walk(schema[key])}


def default_file() -> dict:
    """Return the entries that the chart writes without any value, by the facts."""
    written: dict = {}
    for key, fields in INSTANCE.items():
        for path, entry in fields.items():
            if "default" in entry:
                place = written.setdefault(key, {})
                *parents, last = path.split(".")
                for parent in parents:
                    place = place.setdefault(parent, {})
                place[last] = entry["default"]
    return written


@pytest.mark.parametrize("name", ["production", "pools"])
def test_rendered_files_follow_from_the_values(name):
    values = yaml.safe_load((FOLDER / f"{name}.yaml").read_text())
    base = yaml.safe_load((FOLDER / "values.yaml").read_text())
    rendered = yaml.safe_load((FOLDER / f"rendered/{name}.yaml").read_text())
    compared = 0
    for key, fields in INSTANCE.items():
        if key == "run_coordinator" and name == "pools":
            continue
        for path, entry in fields.items():
            value = value_at(values, entry["value"])
            if value is None:
                value = value_at(base, entry["value"])
            written = value_at(rendered, f"{key}.{path}")
            if entry["value"].endswith("runK8sConfig"):
                assert written == {"container_config": value["containerConfig"]}
            elif key == "retention":
                assert value is None or value.items() <= written.items()
            elif value is not None:
                if path == "class" or not isinstance(value, dict):
                    assert written == value, path
                    compared += 1
            else:
                assert written == entry.get("default"), path
    assert compared >= 7
    additional = values["additionalInstanceConfig"]
    assert {key: rendered[key] for key in additional} == additional


def home_with(folder: Path, entries: dict, appended: str = "") -> str:
    (folder / "dagster.yaml").write_text(yaml.safe_dump(entries) + appended)
    return str(folder)


@pytest.mark.parametrize("name", ["production", "pools"])
def test_rendered_files_open_an_instance(name, tmp_path, monkeypatch):
    rendered = yaml.safe_load((FOLDER / f"rendered/{name}.yaml").read_text())
    dagster_instance_config(home_with(tmp_path, rendered))
    # Without the database and the cluster, the rest takes effect.
    for key in ("run_storage", "event_log_storage", "schedule_storage", "run_launcher"):
        del rendered[key]
    rendered["compute_logs"] = {
        "module": "dagster._core.storage.noop_compute_log_manager",
        "class": "NoOpComputeLogManager",
    }
    monkeypatch.setenv("DAGSTER_HOME", home_with(tmp_path, rendered))
    with DagsterInstance.get() as instance:
        concurrency = instance.get_concurrency_config()
        assert concurrency.run_queue_config.max_concurrent_runs == 25
        assert instance.run_coordinator.dequeue_num_workers == 4
        if name == "production":
            assert instance.run_monitoring_enabled
            assert instance.run_monitoring_max_runtime_seconds == 14400
            assert instance.run_retries_max_retries == 2
        else:
            assert concurrency.pool_config.default_pool_limit == 3


def test_s3_settings_are_those_of_the_class():
    from dagster_aws.s3 import S3ComputeLogManager

    rendered = yaml.safe_load((FOLDER / "rendered/production.yaml").read_text())["compute_logs"]
    assert rendered["class"] == S3ComputeLogManager.__name__
    assert process_config(S3ComputeLogManager.config_type(), rendered["config"]).success


REFUSED = {
    "concurrency: {pools: {default_limit: 1}}": "Found config value for `['max_concurrent_runs']` in `run_coordinator`",
    "concurrency: {runs: {max_concurrent_runs: 1}}": "which is incompatible with the `concurrency > runs` config",
    "run_queue: {max_concurrent_runs: 1}": "Found config for `run_queue` which is incompatible with `run_coordinator` config entry.",
    "storage: {sqlite: {base_dir: /tmp}}": "Found config for `storage` which is incompatible with `run_storage`, `event_log_storage`, and `schedule_storage` config entries.",
    "run_monitorin: {}": 'Received unexpected config entry "run_monitorin" at the root',
}


def written_by_the_chart() -> dict:
    rendered = yaml.safe_load((FOLDER / "rendered/production.yaml").read_text())
    del rendered["code_servers"]
    return rendered


@pytest.mark.parametrize("appended", REFUSED)
def test_what_additional_config_must_not_contain(appended, tmp_path):
    from dagster import DagsterInvalidConfigError

    home = home_with(tmp_path, written_by_the_chart(), appended)
    with pytest.raises(DagsterInvalidConfigError) as raised:
        dagster_instance_config(home)
    assert REFUSED[appended] in str(raised.value)
    assert REFUSED[appended] in (PAGES / "chart-values.md").read_text()


def test_a_repeated_key_replaces_the_chart_without_a_message(tmp_path):
    home = home_with(
        tmp_path, written_by_the_chart(), "run_monitoring: {enabled: true, max_runtime_seconds: 60}"
    )
    config, _ = dagster_instance_config(home)
    assert config["run_monitoring"] == {"enabled": True, "max_runtime_seconds": 60}


def test_defaults_that_differ(tmp_path, monkeypatch):
    """The table of defaults: the chart's by the facts, Dagster's by an empty file."""
    chart = default_file()
    monkeypatch.setenv("DAGSTER_HOME", home_with(tmp_path, {}))
    with DagsterInstance.get() as instance:
        assert type(instance.compute_log_manager).__name__ == "LocalComputeLogManager"
        assert instance.get_concurrency_config().run_queue_config.max_concurrent_runs == 10
        assert not instance.run_monitoring_enabled
        assert instance.run_monitoring_start_timeout_seconds == 180
        assert not instance.run_retries_enabled
        assert "use_threads" not in (instance.get_settings("sensors") or {})
    assert chart["compute_logs"] == {"class": "NoOpComputeLogManager"}
    assert chart["run_coordinator"]["config"]["max_concurrent_runs"] == -1
    assert chart["run_monitoring"]["enabled"] and chart["run_retries"] == {"enabled": True}
    assert chart["run_monitoring"]["start_timeout_seconds"] == 300
    assert VALUES["dagsterDaemon.runRetries.maxRetries"] == ["integer", 0]
    assert chart["sensors"] == chart["schedules"] == {"use_threads": True, "num_workers": 4}
    from dagster._daemon.controller import DEFAULT_DAEMON_HEARTBEAT_TOLERANCE_SECONDS

    assert VALUES["dagsterDaemon.heartbeatTolerance"][1] == DEFAULT_DAEMON_HEARTBEAT_TOLERANCE_SECONDS
