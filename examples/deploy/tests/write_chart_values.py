"""Writes the tables of the page on the chart's values from its facts and the schema of dagster.yaml.

    .venv/bin/python tests/write_chart_values.py > ../../site/docs/partials/_ChartValues.md
"""

import yaml
from chart_values import INSTANCE, VALUES
from dagster._core.instance.config import dagster_instance_config_schema
from write_dagster_yaml import FOLDER, default_of, walk

WORDS = yaml.safe_load((FOLDER / "words.yml").read_text())
SCHEMA = dagster_instance_config_schema()
# What Dagster does without the key, for keys that take a class.
CLASSES = {
    "compute_logs": "LocalComputeLogManager",
    "run_coordinator": "QueuedRunCoordinator",
    "run_launcher": "DefaultRunLauncher",
    "scheduler": "DagsterDaemonScheduler",
}
NOTES = {
    "run_launcher": "Runs of a code location also get the image policy, pull secrets, variables, volumes, resources, and service account of its code server, which override these values, unless you set `includeConfigInLaunchedRuns.enabled` to `false`. For `CeleryK8sRunLauncher`, set the values below `runLauncher.config.celeryK8sRunLauncher` instead.",
    "compute_logs": "The settings of each type are below `computeLogManager.config`, for example `computeLogManager.config.s3ComputeLogManager.bucket`.",
    "retention": "The chart writes this key only if `retention.enabled` is `true`. It then also writes the chart's numbers of days for what you leave out: 7 days for skipped sensor ticks, and no limit (`-1`) for everything else.",
    "run_monitoring": "The chart writes this key only if `dagsterDaemon.runMonitoring.enabled` is `true`.",
    "run_storage": "The chart writes the same connection to `event_log_storage` and `schedule_storage`. The password always comes from the `postgresql-password` key of the secret called `global.postgresqlSecretName`. The user name can't come from a secret ([feature request](https://github.com/dagster-io/dagster/issues/15023)): it's plain text in your values and in the config map. If it rotates with the password, pass it to `helm upgrade` each time, with `--set postgresql.postgresqlUsername=NAME`.",
}


def code(value) -> str:
    if value is None or value == "":
        return ""
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def without_chart(key: str, path: str) -> str:
    """Return the default of Dagster itself for a key of dagster.yaml."""
    if path == "class":
        return code(CLASSES.get(key))
    fields = dict(walk(SCHEMA[key]))
    if path not in fields:
        return code(CONFIG_DEFAULTS.get(f"{key}.{path}"))
    default = default_of(WORDS[key], path, fields[path])
    return "" if default == "required" else default


def class_defaults() -> dict[str, object]:
    """Return the defaults of the classes that the chart configures, by key and path."""
    from dagster import QueuedRunCoordinator
    from dagster._core.scheduler import DagsterDaemonScheduler
    from dagster_k8s import K8sRunLauncher

    classes = {
        "run_coordinator": QueuedRunCoordinator,
        "run_launcher": K8sRunLauncher,
        "scheduler": DagsterDaemonScheduler,
    }
    found: dict[str, object] = {}
    for key, each in classes.items():
        config = each.config_type()
        for name, field in getattr(config, "fields", config).items():
            if field.default_provided and field.default_value not in ([], {}, None):
                found[f"{key}.config.{name}"] = field.default_value
    limit = WORDS["concurrency"]["defaults"]["runs.max_concurrent_runs"]
    found["run_coordinator.config.max_concurrent_runs"] = limit
    return found


CONFIG_DEFAULTS = class_defaults()


def section(key: str) -> str:
    """Return the section of one key of dagster.yaml."""
    parts = [f"### `{key}` {{#{key.replace('_', '-')}}}"]
    if key in NOTES:
        parts.append(NOTES[key])
    rows = [
        "| Key | Value of the chart | Default of the chart | Default without the chart |",
        "| --- | --- | --- | --- |",
    ]
    for path, entry in INSTANCE[key].items():
        assert entry["value"] in VALUES or path == "config.run_k8s_config"
        default = code(entry.get("default"))
        rows.append(f"| `{path}` | `{entry['value']}` | {default} | {without_chart(key, path)} |")
    parts.append("\n".join(rows))
    return "\n\n".join(parts)


def write() -> str:
    """Return the whole partial; the three storages share one section."""
    keys = [key for key in INSTANCE if key not in ("event_log_storage", "schedule_storage")]
    return "\n\n".join(section(key) for key in keys) + "\n"


if __name__ == "__main__":
    print(write(), end="")
