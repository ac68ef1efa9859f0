"""The machine learning samples: what training, release, retraining and the checks record."""

import json
import shutil

import dagster as dg
import pytest
from asset_graph import find_source, load_definitions, read_graph
from sample_files import GROUP, load_sample, one_instance  # noqa: F401

DATA = GROUP / "ml" / "pipeline" / "harvests.csv"


@pytest.fixture(scope="module")
def yields():
    return load_sample("ml/pipeline/yields.py")


def run_pipeline(module, more=(), raise_on_error=True, resources=None, **config):
    """Materialize the pipeline in memory, with config for assets by their names."""
    defs = dg.load_definitions_from_module(module)
    return dg.materialize(
        [*defs.assets, *defs.asset_checks, *more],
        resources={"io_manager": dg.InMemoryIOManager(), **(resources or {})},
        run_config={"ops": {name: {"config": values} for name, values in config.items()}},
        raise_on_error=raise_on_error,
    )


def metadata_of(result, key):
    [event] = [
        event
        for event in result.get_asset_materialization_events()
        if event.asset_key == dg.AssetKey(key)
    ]
    return {name: entry.value for name, entry in event.materialization.metadata.items()}


def test_the_picture_shows_the_pipeline():
    graph = GROUP / "ml" / "pipeline" / "yields.graph.json"
    assert json.loads(graph.read_text()) == read_graph(load_definitions(find_source(graph)))


def test_the_pipeline_trains_tests_and_forecasts(yields):
    result = run_pipeline(yields)

    assert result.asset_value("training_set")["year"].max() == 2022
    assert sorted(result.asset_value("test_set")["year"].unique()) == [2023, 2024]
    assert metadata_of(result, "yield_model")["weights"] == {
        "intercept": -52.328,
        "blossoms": 0.4264,
        "rain_mm": 0.2186,
    }
    assert metadata_of(result, "model_error") == {"mean_absolute_error": 1.35}
    assert result.asset_value("forecast")["crates"].tolist() == [171.0, 159.0]
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.check_name == "error_is_small"


def test_a_bad_model_makes_no_forecast(yields):
    result = run_pipeline(yields, raise_on_error=False, yield_model={"ridge": 1e6})

    assert not result.success
    assert metadata_of(result, "model_error") == {"mean_absolute_error": 14.18}
    made = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert "model_error" in made and "forecast" not in made
    [failure] = result.get_step_failure_events()
    assert failure.event_specific_data.error.message.startswith(
        "dagster._core.errors.DagsterAssetCheckFailedError: "
        "1 blocking asset check failed with ERROR severity:\nmodel_error: error_is_small"
    )


def test_training_data_as_a_plain_function_call(yields):
    import pandas as pd

    fields = pd.DataFrame({"blossoms": [100], "rain_mm": [200]})
    model = {"intercept": 1.0, "blossoms": 0.5, "rain_mm": 0.1}
    assert yields.predict(model, fields).tolist() == [71.0]


def test_a_model_is_released_when_it_is_better(yields, tmp_path):
    releases = load_sample("ml/managing/releases.py")
    # Before 1.10, the definitions are no function.
    made = releases.resources() if hasattr(releases, "resources") else releases.defs
    assert made.resources["releases"].folder == "models"
    store = releases.ModelReleases(folder=str(tmp_path / "models"))

    def release(**config):
        result = run_pipeline(
            yields, [releases.released_model], resources={"releases": store}, **config
        )
        return result.run_id[:8], metadata_of(result, "released_model")

    first, shown = release(yield_model={"ridge": 10_000.0})
    assert shown == {"version": first, "replaced": None, "mean_absolute_error": 3.8}

    better, shown = release()
    assert shown == {"version": better, "replaced": first, "mean_absolute_error": 1.35}

    worse, shown = release(yield_model={"ridge": 1_000.0})
    assert shown["version"] == better and shown["replaced"] is None
    assert (tmp_path / "models" / f"{worse}.json").exists()

    _, shown = release(released_model={"go_back_to": first})
    assert shown["version"] == first and shown["replaced"] == better

    with pytest.raises(FileNotFoundError):
        release(released_model={"go_back_to": "nothing"})
    assert store.in_use() == first


def test_new_harvests_start_the_training(tmp_path, monkeypatch):
    module = load_sample("ml/managing/retraining.py")
    shutil.copy(DATA, tmp_path)
    monkeypatch.chdir(tmp_path)
    defs = dg.Definitions(
        assets=[module.harvests, module.crates_per_blossom, module.weekly_forecast]
    )
    [sensor] = defs.get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED
    with dg.DagsterInstance.ephemeral() as instance:
        first = dg.evaluate_automation_conditions(defs, instance)
        assert first.total_requested == 0

        instance.report_runless_asset_event(dg.AssetMaterialization("harvests"))
        second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
        assert second.get_num_requested(dg.AssetKey("crates_per_blossom")) == 1
        assert second.get_num_requested(dg.AssetKey("weekly_forecast")) == 0

        result = dg.materialize([module.harvests, module.crates_per_blossom], instance=instance)
        assert metadata_of(result, "crates_per_blossom") == {
            "model": {"north": 0.56, "south": 0.556},
            "seasons": 20,
        }
        third = dg.evaluate_automation_conditions(defs, instance, cursor=second.cursor)
        assert third.total_requested == 0

        forecast = dg.materialize(
            [module.harvests, module.crates_per_blossom, module.weekly_forecast],
            selection=["weekly_forecast"],
            instance=instance,
        )
        assert metadata_of(forecast, "weekly_forecast") == {"crates": {"north": 168, "south": 167}}


def test_the_forecast_waits_for_five_on_monday_in_amsterdam():
    module = load_sample("ml/managing/retraining.py")
    (condition,) = module.weekly_forecast.automation_conditions_by_key.values()
    assert condition == dg.AutomationCondition.on_cron("0 5 * * 1", "Europe/Amsterdam")


def test_drift_is_a_warning(yields):
    drift = load_sample("ml/managing/drift.py")
    with dg.DagsterInstance.ephemeral() as instance:

        def train(ridge):
            defs = dg.load_definitions_from_module(yields)
            result = dg.materialize(
                [*defs.assets, drift.no_worse_than_before],
                instance=instance,
                resources={"io_manager": dg.InMemoryIOManager()},
                run_config={"ops": {"yield_model": {"config": {"ridge": ridge}}}},
            )
            [check] = result.get_asset_check_evaluations()
            return check, {name: entry.value for name, entry in check.metadata.items()}

        check, shown = train(0.1)
        assert check.passed and check.description == "Nothing to compare with yet."
        check, shown = train(10_000.0)
        assert not check.passed and shown == {"latest": 3.8, "before": 1.35}
        assert check.severity == dg.AssetCheckSeverity.WARN


def test_each_field_has_a_model_of_its_own(yields):
    fields = load_sample("ml/managing/fields.py")
    result = dg.materialize(
        [yields.harvests, fields.field_model],
        partition_key="north",
        resources={"io_manager": dg.InMemoryIOManager()},
    )
    assert metadata_of(result, "field_model") == {"crates_per_blossom": 0.56, "seasons": 10}


def test_config_in_the_wrong_place_is_refused(yields):
    told = 'Received unexpected config entry "ridge"'
    with pytest.raises(dg.DagsterInvalidConfigError, match=told):
        dg.materialize(
            [yields.harvests, yields.split_harvests, yields.yield_model],
            run_config={"ops": {"yield_model": {"ridge": 1.0}}},
        )
