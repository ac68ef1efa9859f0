"""The page on Weights & Biases: its client's artifacts, with the calls of the service replaced."""

import pickle
from pathlib import Path
from types import SimpleNamespace

import dagster as dg
import pytest
import wandb
from conftest import failure_of, metadata_of
from dagster_wandb import wandb_artifacts_io_manager, wandb_resource


class Logged(wandb.Artifact):
    """An artifact that believes it was uploaded."""

    id, version, size = "QXJ0aWZhY3Q=", "v0", 42

    def wait(self, timeout=None):
        return self


class Sdk:
    """Records what the I/O manager does with the module `wandb`."""

    def __init__(self, folder):
        self.folder, self.started, self.logged, self.used = folder, [], {}, []
        self.run = None
        self.Artifact = Logged

    def init(self, **options):
        self.started.append(options)
        self.run = SimpleNamespace(
            entity=options["entity"],
            project=options["project"],
            id=options["id"],
            name=options["name"],
            path="/".join([options["entity"], options["project"], options["id"]]),
            url=f"https://wandb.ai/river-lab/forecasts/runs/{options['id']}",
            use_artifact=self.use,
        )

    def finish(self):
        self.run = None

    def log_artifact(self, artifact, aliases):
        self.logged[artifact.name] = (artifact, aliases)

    def Api(self):  # noqa: N802
        return SimpleNamespace(artifact=lambda uri: self.logged[uri.split("/")[-1].split(":")[0]])

    def use(self, uri):
        self.used.append(uri)
        artifact, _ = self.logged[uri.split("/")[-1].split(":")[0]]
        entry = artifact.manifest.entries["output.pickle"]

        def download(root):
            Path(root, "output.pickle").write_bytes(Path(entry.local_path).read_bytes())
            return root

        return SimpleNamespace(version="v0", download=download, verify=lambda root: None)


@pytest.fixture
def sdk(tmp_path):
    return Sdk(tmp_path)


@pytest.fixture
def run(sdk):
    """Returns a function that materializes assets with the recording client."""

    def materialize(assets, **kwargs):
        resources = {
            "wandb_artifacts": wandb_artifacts_io_manager,
            "wandb_config": {"entity": "river-lab", "project": "forecasts"},
            "wandb_resource": {"sdk": sdk, "api": None, "host": "https://api.wandb.ai"},
        }
        with dg.instance_for_test() as instance:
            return dg.materialize(
                assets, resources=resources, instance=instance, raise_on_error=False, **kwargs
            )

    return materialize


@pytest.fixture
def functions(load):
    """The sample's assets without the resources of its Definitions."""
    names = load("wandb/quickstart")
    return [names["training_rows"], names["slope"]]


def test_assets_become_artifacts(run, functions, sdk):
    result = run(functions)
    assert result.success
    artifact, aliases = sdk.logged["training_rows"]
    assert artifact.type == "dataset"
    assert aliases[0] == "weekly"
    assert aliases[1].startswith("dagster-run-")
    assert aliases[-1] == "latest"
    entry = artifact.manifest.entries["output.pickle"]
    assert pickle.loads(Path(entry.local_path).read_bytes()) == [(1.0, 2.1), (2.0, 3.9), (3.0, 6.2)]
    assert artifact.metadata["source_integration"] == "dagster_wandb"
    assert sdk.used == ["river-lab/forecasts/training_rows:latest"]
    assert round(result.asset_value("slope")["slope"], 2) == 2.04
    assert sdk.started[0]["tags"] == ["dagster_wandb"]
    assert sdk.started[0]["resume"] == "allow"
    assert sdk.started[0]["name"].startswith("dagster-run-")
    metadata = metadata_of(result, "slope")
    assert metadata["wandb_artifact_type"] == "model"
    assert metadata["wandb_artifact_version"] == "v0"
    assert metadata["wandb_artifact_url"].startswith(
        "https://wandb.ai/river-lab/forecasts/artifacts/model/slope"
    )
    assert {"wandb_run_url", "wandb_entity", "wandb_project", "wandb_artifact_size"} <= set(metadata)


def asset(**configuration):
    @dg.asset(
        io_manager_key="wandb_artifacts",
        metadata={"wandb_artifact_configuration": configuration},
    )
    def rows() -> list[int]:
        return [1]

    return rows


@pytest.mark.parametrize(
    ("configuration", "message"),
    [
        ({"kind": "x"}, "The configuration keys '['kind']' you are trying to use are not supported"),
        ({"name": "x"}, "You've included a 'name' property in the 'wandb_artifact_configuration'"),
        (
            {"serialization_module": {"name": "json"}},
            "Oops! It looks like the value you provided, 'json', isn't recognized as a valid "
            "serialization module.",
        ),
    ],
)
def test_messages(run, configuration, message):
    assert message in failure_of(run([asset(**configuration)]))


def test_several_partitions_in_one_run_are_refused(run):
    days = dg.DailyPartitionsDefinition(start_date="2025-10-01")

    @dg.asset(
        io_manager_key="wandb_artifacts",
        partitions_def=days,
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def rows() -> list[int]:
        return [1]

    tags = {
        "dagster/asset_partition_range_start": "2025-10-01",
        "dagster/asset_partition_range_end": "2025-10-02",
    }
    assert "can't handle processing several partitions at the same time" in failure_of(
        run([rows], tags=tags)
    )


def test_a_partition_is_part_of_the_name(run, sdk):
    days = dg.DailyPartitionsDefinition(start_date="2025-10-01")

    @dg.asset(io_manager_key="wandb_artifacts", partitions_def=days)
    def rows() -> list[int]:
        return [1]

    assert run([rows], partition_key="2025-10-01").success
    assert list(sdk.logged) == ["rows.2025-10-01"]


def test_offline_mode_fails(functions, monkeypatch):
    monkeypatch.setenv("WANDB_MODE", "offline")
    resources = {
        "wandb_artifacts": wandb_artifacts_io_manager,
        "wandb_config": {"entity": "river-lab", "project": "forecasts"},
        "wandb_resource": wandb_resource.configured({"api_key": "a" * 40}),
    }
    result = dg.materialize(functions, resources=resources, raise_on_error=False)
    assert "used prior to logging artifact or while in offline mode" in " ".join(
        str(event.event_specific_data.error) for event in result.all_events if event.is_step_failure
    )


def test_options():
    fields = wandb_resource.config_schema.config_type.fields
    assert fields["api_key"].is_required
    assert fields["host"].default_value == "https://api.wandb.ai"
    fields = wandb_artifacts_io_manager.config_schema.config_type.fields
    assert sorted(fields) == ["base_dir", "cache_duration_in_minutes", "run_id", "run_name", "run_tags"]
    assert not any(field.is_required for field in fields.values())


def test_an_alias_chooses_what_is_read(run, sdk):
    @dg.asset(
        io_manager_key="wandb_artifacts",
        ins={"rows": dg.AssetIn(metadata={"wandb_artifact_configuration": {"alias": "weekly"}})},
    )
    def total(rows: list[int]) -> int:
        return sum(rows)

    assert run([asset(aliases=["weekly"]), total]).success
    assert sdk.used == ["river-lab/forecasts/rows:weekly"]
