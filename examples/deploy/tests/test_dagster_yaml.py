"""The reference of dagster.yaml: its tables, defaults, examples and errors come from the package."""

import importlib
from pathlib import Path

import pytest
from latest_text import latest
import write_dagster_yaml as reference
import yaml
from dagster import DagsterInstance
from dagster._config import validate_config
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.instance.config import dagster_instance_config, dagster_instance_config_schema
from dagster._core.scheduler.instigation import TickStatus

GROUP = Path(__file__).parents[1]
FOLDER = GROUP / "dagster_yaml"
PARTIAL = GROUP.parents[1] / "site" / "docs" / "partials" / "_DagsterYaml.md"
SCHEMA = dagster_instance_config_schema()
WORDS = yaml.safe_load((FOLDER / "words.yml").read_text())


def home_with(folder: Path, text: str) -> str:
    (folder / "dagster.yaml").write_text(text)
    return str(folder)


def test_the_page_shows_what_the_package_holds():
    assert latest(PARTIAL.read_text()) == latest(reference.write())


def test_every_key_has_words_and_every_word_a_key():
    assert set(WORDS) == set(SCHEMA)
    assert len(SCHEMA) == 26
    for name, entry in WORDS.items():
        paths = {path for path, _ in reference.walk(SCHEMA[name])}
        assert all(reference.look_up(entry.get("keys", {}), path) for path in paths)
        known = paths | {"*." + path.partition(".")[2] for path in paths}
        assert set(entry.get("keys", {})) | set(entry.get("defaults", {})) <= known


@pytest.mark.parametrize("name", sorted(SCHEMA))
def test_examples_are_accepted(name, tmp_path):
    text = (FOLDER / "keys" / f"{name}.yaml").read_text()
    assert set(yaml.safe_load(text)) == {name}
    dagster_instance_config(home_with(tmp_path, text))


def test_classes_of_examples_take_their_config():
    checked = []
    for name in SCHEMA:
        example = yaml.safe_load((FOLDER / "keys" / f"{name}.yaml").read_text())[name]
        example = example.get("custom", example) if isinstance(example, dict) else {}
        if "module" not in example:
            continue
        module = importlib.import_module(example["module"])
        config_class = getattr(module, example["class"])
        if name != "instance_class":
            result = validate_config(config_class.config_type(), example.get("config", {}))
            assert result.success, (name, result.errors)
        checked.append(name)
    assert len(checked) == 11


def test_defaults_that_are_set_in_code(tmp_path, monkeypatch):
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    home_with(tmp_path, "{}")
    with DagsterInstance.get() as instance:
        read = {
            "auto_materialize": {
                "enabled": instance.auto_materialize_enabled,
                "respect_materialization_data_versions": (
                    instance.auto_materialize_respect_materialization_data_versions
                ),
                "run_tags": str(instance.auto_materialize_run_tags),
                "use_sensors": instance.auto_materialize_use_sensors,
            },
            "code_servers": {
                "local_startup_timeout": instance.code_server_process_startup_timeout,
                "reload_timeout": instance.code_server_reload_timeout,
                "wait_for_local_processes_on_shutdown": (
                    instance.wait_for_local_code_server_processes_on_shutdown
                ),
            },
            "freshness": {"enabled": instance.freshness_enabled},
            "nux": {"enabled": instance.nux_enabled},
            "telemetry": {"enabled": instance.telemetry_enabled},
            "python_logs": {"managed_python_loggers": str(instance.managed_python_loggers)},
            "run_monitoring": {
                "enabled": instance.run_monitoring_enabled,
                "start_timeout_seconds": instance.run_monitoring_start_timeout_seconds,
                "cancel_timeout_seconds": instance.run_monitoring_cancel_timeout_seconds,
                "max_runtime_seconds": instance.run_monitoring_max_runtime_seconds,
                "max_resume_run_attempts": instance.run_monitoring_max_resume_run_attempts,
                "poll_interval_seconds": instance.run_monitoring_poll_interval_seconds,
                "cancellation_thread_poll_interval_seconds": (
                    instance.cancellation_thread_poll_interval_seconds
                ),
            },
        }
        queue = instance.run_coordinator
        limit = instance.get_concurrency_config().run_queue_config.max_concurrent_runs
        read["concurrency"] = {"runs.max_concurrent_runs": limit}
        read["run_queue"] = {
            "max_concurrent_runs": limit,
            "dequeue_interval_seconds": queue.dequeue_interval_seconds,
            "dequeue_use_threads": queue.dequeue_use_threads,
        }
        classes = {
            "compute_logs": type(instance.compute_log_manager).__name__,
            "run_coordinator": type(queue).__name__,
            "run_launcher": type(instance.run_launcher).__name__,
            "scheduler": type(instance.scheduler).__name__,
            "defs_state_storage": type(instance.defs_state_storage).__name__,
            "secrets": type(instance.get_ref().secrets_loader).__name__,
            "local_artifact_storage": type(instance.get_ref().local_artifact_storage).__name__,
        }
        kept = {
            kind: instance.get_tick_retention_settings(kind)
            for kind in (InstigatorType.SCHEDULE, InstigatorType.SENSOR)
        }
    stated = {name: entry["defaults"] for name, entry in WORDS.items() if "defaults" in entry}
    assert read == stated
    assert set(kept[InstigatorType.SCHEDULE].values()) == {-1}
    assert {k for k, v in kept[InstigatorType.SENSOR].items() if v == 7} == {TickStatus.SKIPPED}
    for name, class_name in classes.items():
        assert f"Defaults to `{class_name}`" in WORDS[name]["text"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "storage: {sqlite: {base_dir: /tmp}}\nrun_storage: {module: a, class: B}",
            "Found config for `storage` which is incompatible with `run_storage`, "
            "`event_log_storage`, and `schedule_storage` config entries.",
        ),
        (
            "run_queue: {}\nrun_coordinator: {module: a, class: B}",
            "Found config for `run_queue` which is incompatible with `run_coordinator` config entry.",
        ),
        (
            "concurrency: {pools: {}, default_op_concurrency_limit: 1}",
            "Found config for `default_op_concurrency_limit` which is incompatible with `pools` "
            "config.  Use `pools > default_limit` instead.",
        ),
        (
            "run_monitorin: {enabled: true}",
            'Received unexpected config entry "run_monitorin" at the root',
        ),
    ],
)
def test_what_the_page_says_of_conflicts(text, message):
    page = (PARTIAL.parents[1] / "deployment" / "oss" / "dagster-yaml.md").read_text()
    assert message in reference.error_of(text)
    assert message in page
