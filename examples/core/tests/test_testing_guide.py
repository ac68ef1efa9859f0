"""What the samples about checks, freshness and subsets do, and the messages that pages quote."""

import json
import os
import sqlite3
from contextlib import closing
from datetime import datetime, timezone

import dagster as dg
import pandas as pd
import pytest
from dagster._core.errors import DagsterInvalidPropertyError
from dagster._core.test_utils import freeze_time
from release import RELEASE
from sample_loader import GROUP, load_sample, materialize, read_definitions


@pytest.fixture
def instance():
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


def read_checks(result: dg.ExecuteInProcessResult) -> dict[str, bool]:
    """Return which checks ran, and whether they passed."""
    checks = result.get_asset_check_evaluations()
    return {
        f"{check.asset_key.to_user_string()}:{check.check_name}": check.passed for check in checks
    }


def read_assets(result: dg.ExecuteInProcessResult) -> list[str]:
    events = result.get_asset_materialization_events()
    return sorted(event.asset_key.to_user_string() for event in events)


def at(text: str):
    """Stop Dagster's clock at a time given in UTC."""
    return freeze_time(datetime.fromisoformat(text).replace(tzinfo=timezone.utc))


# Asset checks


def test_a_check_runs_with_its_asset():
    sample = load_sample("testing/checks/orders.py")
    result = materialize(sample)
    (check,) = result.get_asset_check_evaluations()
    assert check.passed and check.severity == dg.AssetCheckSeverity.ERROR
    assert not getattr(check, "blocking", False), "evaluations say so since 1.10"
    assert check.metadata["empty_orders"].value == []
    assert check.target_materialization_data is not None


def test_a_blocking_check_stops_what_is_downstream():
    sample = load_sample("testing/checks/blocking.py")
    orders = load_sample("testing/checks/orders.py").orders

    @dg.asset(name="orders")
    def wrong() -> pd.DataFrame:
        return pd.DataFrame(
            {"order_id": [1, 1], "bread": ["rye", "pumpernickel"], "loaves": [1, 1]}
        )

    everything = [sample.order_ids_are_unique, sample.breads_are_known, sample.loaves_to_bake]
    good = dg.materialize([orders, *everything])
    assert read_checks(good) == {
        "orders:order_ids_are_unique": True,
        "orders:breads_are_known": True,
    }
    assert good.asset_value("loaves_to_bake") == {"rye": 3, "oat": 4}
    bad = dg.materialize([wrong, *everything], raise_on_error=False)
    assert not bad.success
    assert read_assets(bad) == ["orders"]
    checks = {check.check_name: check for check in bad.get_asset_check_evaluations()}
    assert checks["order_ids_are_unique"].metadata["repeated"].value == [1]
    assert checks["breads_are_known"].description == "Unknown: pumpernickel"
    assert checks["breads_are_known"].severity == dg.AssetCheckSeverity.WARN
    (failure,) = bad.get_step_failure_events()
    assert failure.step_key == "orders_order_ids_are_unique"
    message = failure.step_failure_data.error.message
    assert "DagsterAssetCheckFailedError" in message
    assert (
        "1 blocking asset check failed with ERROR severity:\norders: order_ids_are_unique"
        in message
    )


def test_a_failed_check_that_is_not_blocking_leaves_the_run_successful():
    sample = load_sample("testing/checks/orders.py")

    @dg.asset(name="orders")
    def wrong() -> pd.DataFrame:
        return pd.DataFrame({"order_id": [1], "loaves": [0]})

    result = dg.materialize([wrong, sample.every_order_has_loaves])
    assert result.success
    assert read_checks(result) == {"orders:every_order_has_loaves": False}


def test_an_asset_checks_itself():
    result = materialize(load_sample("testing/checks/in_the_asset.py"))
    assert read_checks(result) == {"invoices:total_matches": True}
    assert [event.step_key for event in result.all_events if event.is_step_success] == ["invoices"]


def test_several_checks_in_one_step():
    sample = load_sample("testing/checks/several.py")
    orders = load_sample("testing/checks/orders.py").orders
    result = dg.materialize([orders, sample.table_checks])
    assert read_checks(result) == {"orders:has_rows": True, "orders:has_no_nulls": True}
    steps = [event.step_key for event in result.all_events if event.is_step_success]
    assert steps == ["orders", "table_checks"]


def test_a_factory_builds_checks(tmp_path):
    sample = load_sample("testing/checks/factory.py")
    database = str(tmp_path / "bakery.db")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("create table customers (customer_id int)")
        connection.execute("create table deliveries (delivery_id int)")
        connection.execute("insert into deliveries values (4), (4), (5)")
    checks = read_definitions(sample).asset_checks
    assets = [dg.AssetSpec("customers"), dg.AssetSpec("deliveries")]
    job = dg.define_asset_job("checks", selection=dg.AssetSelection.all_asset_checks())
    defs = dg.Definitions(
        assets=assets, asset_checks=checks, jobs=[job], resources={"bakery": database}
    )
    result = defs.resolve_job_def("checks").execute_in_process(raise_on_error=False)
    assert read_checks(result) == {
        "customers:customer_id_is_unique": True,
        "deliveries:delivery_id_is_unique": False,
    }


def test_built_in_checks(instance):
    sample = load_sample("testing/checks/built_in.py")
    checks = [*sample.schema_checks, *sample.row_count_checks]
    assert set(read_definitions(sample).asset_checks) == set(checks)
    first = dg.materialize([sample.price_list, *checks], instance=instance)
    assert read_checks(first) == {
        "price_list:column_schema_change": True,
        "price_list:dagster_row_count_bounds_check": True,
    }

    @dg.asset(name="price_list")
    def changed() -> dg.MaterializeResult:
        schema = dg.TableSchema(columns=[dg.TableColumn("bread", "int"), dg.TableColumn("euro")])
        return dg.MaterializeResult(
            metadata={"dagster/row_count": 3, "dagster/column_schema": schema}
        )

    second = dg.materialize([changed, *checks], instance=instance)
    found = {check.check_name: check for check in second.get_asset_check_evaluations()}
    assert found["column_schema_change"].severity == dg.AssetCheckSeverity.WARN
    assert found["column_schema_change"].description == (
        "Column schema changed between previous and latest materialization.\n\nAdded columns:"
        " euro\n\nRemoved columns: cents\n\nColumn type changes:\n- bread: text -> int"
    )
    assert found["dagster_row_count_bounds_check"].description == "Value `3` is less than 10"


def run_check(fn, **options) -> str:
    """Run a check function against an asset and return the error of its step."""

    @dg.asset
    def bread() -> int:
        return 1

    check = dg.asset_check(asset=bread, **options)(fn)
    result = dg.materialize([bread, check], raise_on_error=False)
    assert read_checks(result) == {}
    (failure,) = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def test_messages_of_checks():
    def numpy_bool():
        return dg.AssetCheckResult(passed=(pd.Series([1, 2]) > 0).all())

    # NumPy 2 writes `np.True_`.
    message = run_check(numpy_bool).replace("np.True_", "True")
    assert 'Param "passed" is not a bool. Got True which is type' in message

    def broken():
        raise ValueError("no oven")

    assert "ValueError: no oven" in run_check(broken)
    with pytest.raises(dg.DagsterInvalidDefinitionError) as two:

        @dg.asset_check(asset="bread")
        def compares(bread, flour): ...

    assert str(two.value) == (
        "When defining check 'compares', multiple assets provided as parameters: ['bread',"
        " 'flour']. These should either match the target asset or be specified in 'additional_ins'."
    )


def test_a_check_that_returns_a_bool_records_nothing():
    @dg.asset
    def bread() -> int:
        return 1

    @dg.asset_check(asset=bread)
    def plain() -> bool:
        return True

    result = dg.materialize([bread, plain])
    assert result.success
    assert read_checks(result) == {}


def test_messages_of_several_checks():
    @dg.asset
    def oven() -> None: ...

    specs = [dg.AssetCheckSpec("clean", asset=oven), dg.AssetCheckSpec("hot", asset=oven)]

    @dg.multi_asset_check(specs=specs)
    def nameless():
        yield dg.AssetCheckResult(passed=True)

    @dg.multi_asset_check(specs=specs)
    def forgetful():
        yield dg.AssetCheckResult(passed=True, check_name="clean")

    def error(check) -> str:
        result = dg.materialize([oven, check], raise_on_error=False)
        (failure,) = result.get_step_failure_events()
        return failure.step_failure_data.error.message

    assert (
        "AssetCheckResult result didn't specify a check name, but there are multiple checks to"
        " choose from for the this asset key:" in error(nameless)
    )
    assert (
        'Core compute for op "forgetful" did not return an output for non-optional output'
        ' "oven_hot"' in error(forgetful)
    )

    @dg.asset_check(asset=oven, name="clean")
    def again(): ...

    @dg.asset_check(asset=oven)
    def clean(): ...

    with pytest.raises(dg.DagsterInvalidDefinitionError) as duplicate:
        dg.Definitions.validate_loadable(dg.Definitions(assets=[oven], asset_checks=[again, clean]))
    assert str(duplicate.value) == (
        "Duplicate asset check key: AssetCheckKey(asset_key=AssetKey(['oven']), name='clean')"
    )


def test_a_check_of_an_unknown_asset_loads():
    @dg.asset_check(asset="misspelt")
    def check() -> dg.AssetCheckResult: ...

    dg.Definitions.validate_loadable(dg.Definitions(asset_checks=[check]))


def test_a_check_with_a_second_asset():
    @dg.asset
    def flour() -> int:
        return 3

    @dg.asset
    def bread() -> int:
        return 2

    @dg.asset_check(asset=bread, additional_ins={"flour": dg.AssetIn("flour")})
    def uses_the_flour(bread: int, flour: int) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=bread <= flour)

    assert read_checks(dg.materialize([flour, bread, uses_the_flour])) == {
        "bread:uses_the_flour": True
    }


def test_a_check_of_a_partitioned_asset_finds_its_partition_in_the_tags(instance):
    sample = load_sample("testing/checks/partitions.py")
    defs = dg.Definitions(
        assets=[sample.loaves_baked],
        asset_checks=[sample.something_was_baked],
        jobs=[
            dg.define_asset_job("checks", selection=dg.AssetSelection.all_asset_checks()),
            dg.define_asset_job("everything"),
        ],
    )
    everything = defs.resolve_job_def("everything")
    for day, passed in [("2025-06-01", True), ("2025-06-02", False)]:
        result = everything.execute_in_process(partition_key=day, instance=instance)
        assert read_checks(result) == {"loaves_baked:something_was_baked": passed}
    alone = defs.resolve_job_def("checks")
    assert alone.partitions_def is None
    (check,) = alone.execute_in_process(instance=instance).get_asset_check_evaluations()
    assert check.metadata["empty_days"].value == ["2025-06-02"]


def test_an_input_of_a_check_holds_every_partition(tmp_path, instance):
    days = dg.StaticPartitionsDefinition(["monday", "tuesday"])

    @dg.asset(partitions_def=days)
    def bread(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset_check(asset=bread)
    def named(bread: dict[str, str]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True, metadata={"seen": sorted(bread)})

    def run(day: str) -> dg.ExecuteInProcessResult:
        manager = dg.FilesystemIOManager(base_dir=str(tmp_path))
        return dg.materialize(
            [bread, named],
            partition_key=day,
            instance=instance,
            resources={"io_manager": manager},
            raise_on_error=False,
        )

    (failure,) = run("monday").get_step_failure_events()
    assert "No such file or directory" in failure.step_failure_data.error.cause.message
    (check,) = run("tuesday").get_asset_check_evaluations()
    assert check.metadata["seen"].value == ["monday", "tuesday"]


# Freshness


def run_checks(sample, asset, instance, **kwargs):
    job = dg.define_asset_job("freshness", selection=dg.AssetSelection.all_asset_checks())
    defs = dg.Definitions(assets=[asset], asset_checks=sample.freshness_checks, jobs=[job])
    result = defs.resolve_job_def("freshness").execute_in_process(instance=instance, **kwargs)
    (check,) = result.get_asset_check_evaluations()
    return check


def test_an_asset_is_fresh_for_two_hours(instance):
    sample = load_sample("testing/freshness/sales.py")
    with at("2025-06-02 08:00"):
        never = run_checks(sample, sample.sales, instance)
        assert (never.passed, never.check_name) == (False, "freshness_check")
        assert never.description == "Asset has never been observed/materialized."
        assert never.severity == dg.AssetCheckSeverity.WARN
        dg.materialize([sample.sales], instance=instance)
    with at("2025-06-02 09:30"):
        fresh = run_checks(sample, sample.sales, instance)
        assert fresh.passed
        assert fresh.description == (
            "Asset is currently fresh. The last update was 1 hour, 30 minutes ago, within the"
            " allowed time range of 2 hours."
        )
        until = fresh.metadata["dagster/fresh_until_timestamp"].value
        assert datetime.fromtimestamp(until, timezone.utc).hour == 10
    with at("2025-06-02 11:00"):
        late = run_checks(sample, sample.sales, instance)
        assert not late.passed
        assert late.description == (
            "Asset is overdue for an update. The last update was 3 hours ago, which is past the"
            " allowed distance of 2 hours ago."
        )


def test_the_sensor_asks_when_a_check_can_have_changed(instance):
    sample = load_sample("testing/freshness/sales.py")
    defs = read_definitions(sample)
    assert len(defs.asset_checks) == 1
    sensor = sample.freshness_sensor
    assert (sensor.name, sensor.default_status) == (
        "freshness_checks_sensor",
        dg.DefaultSensorStatus.STOPPED,
    )

    def tick():
        with dg.build_sensor_context(instance=instance, definitions=defs) as context:
            return sensor(context)

    with at("2025-06-02 08:00"):
        assert len(tick().asset_check_keys) == 1
        dg.materialize([sample.sales], instance=instance)
        run_checks(sample, sample.sales, instance)
        assert isinstance(tick(), dg.SkipReason)
    with at("2025-06-02 10:30"):
        assert len(tick().asset_check_keys) == 1


def test_a_deadline(instance):
    sample = load_sample("testing/freshness/deadline.py")
    asset = sample.morning_orders
    with at("2025-06-02 07:30"):  # 8:30 in Lisbon, 30 minutes before the deadline
        dg.materialize([asset], instance=instance)
    with at("2025-06-02 12:00"):
        assert run_checks(sample, asset, instance).passed
    with at("2025-06-03 07:59"):
        assert run_checks(sample, asset, instance).passed
    with at("2025-06-03 08:01"):
        late = run_checks(sample, asset, instance)
        assert (late.passed, late.severity) == (False, dg.AssetCheckSeverity.ERROR)
        dg.materialize([asset], instance=instance)
        assert run_checks(sample, asset, instance).passed
    instance_time = "2025-06-04 07:00"
    with at(instance_time):  # 8:00: earlier than 45 minutes before the deadline
        dg.materialize([asset], instance=instance)
    with at("2025-06-04 09:00"):
        assert not run_checks(sample, asset, instance).passed


def test_the_newest_partition(instance):
    sample = load_sample("testing/freshness/partitions.py")
    asset = sample.daily_sales
    with at("2025-06-03 07:00"):
        dg.materialize([asset], instance=instance, partition_key="2025-06-01")
        before = run_checks(sample, asset, instance)
        assert before.passed
        assert before.description == (
            "Asset is currently fresh, since partition 2025-06-01 has been observed/materialized."
        )
    with at("2025-06-03 08:30"):
        late = run_checks(sample, asset, instance)
        assert late.description == (
            "Asset is overdue. We expected partition 2025-06-02 to have arrived, and it has not."
        )
        dg.materialize([asset], instance=instance, partition_key="2025-06-02")
        assert run_checks(sample, asset, instance).passed


def test_a_file_that_another_program_writes(instance, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sample = load_sample("testing/freshness/external.py")
    with dg.build_sensor_context(instance=instance) as context:
        assert isinstance(sample.watch_register_export(context), dg.SkipReason)
        (tmp_path / "register.csv").write_text("cents\n450\n")
        changed = datetime(2025, 6, 2, 8, tzinfo=timezone.utc).timestamp()
        os.utime(tmp_path / "register.csv", (changed, changed))
        (observation,) = sample.watch_register_export(context).asset_events
    assert observation.asset_key == dg.AssetKey("register_export")
    instance.report_runless_asset_event(observation)
    with at("2025-06-02 08:30"):
        assert run_checks(sample, sample.register_export, instance).passed
    with at("2025-06-02 09:30"):
        assert not run_checks(sample, sample.register_export, instance).passed


def test_a_schedule_asks_anew_where_the_sensor_waits_for_a_materialization(instance):
    sample = load_sample("testing/freshness/external.py")
    asset = sample.register_export
    sensor = dg.build_sensor_for_freshness_checks(freshness_checks=sample.freshness_checks)
    defs = dg.Definitions.merge(read_definitions(sample), dg.Definitions(sensors=[sensor]))

    def observe(updated: str) -> None:
        moment = datetime.fromisoformat(updated).replace(tzinfo=timezone.utc).timestamp()
        metadata = {"dagster/last_updated_timestamp": dg.MetadataValue.timestamp(moment)}
        instance.report_runless_asset_event(
            dg.AssetObservation(asset_key=asset.key, metadata=metadata)
        )

    def tick():
        with dg.build_sensor_context(instance=instance, definitions=defs) as context:
            return sensor(context)

    schedule = defs.resolve_schedule_def("check_register_export")
    job = defs.resolve_job_def(schedule.job_name)

    def run_schedule() -> bool:
        (check,) = job.execute_in_process(instance=instance).get_asset_check_evaluations()
        return check.passed

    with at("2025-06-02 09:30"):
        observe("2025-06-02 08:00")
        assert not run_schedule()
    with at("2025-06-02 09:40"):
        observe("2025-06-02 09:35")
        assert isinstance(tick(), dg.SkipReason)
    with at("2025-06-02 09:45"):
        assert run_schedule()
    with at("2025-06-02 11:00"):
        assert not run_schedule()
    with at("2025-06-02 11:01"):
        instance.report_runless_asset_event(dg.AssetMaterialization(asset_key=asset.key))
    with at("2025-06-02 11:02"):
        assert len(tick().asset_check_keys) == 1


def test_freshness_policies_wait_for_an_entry_in_dagster_yaml(tmp_path):
    daemon = "FRESHNESS_DAEMON"
    with dg.instance_for_test(temp_dir=str(tmp_path)) as instance:
        assert daemon not in instance.get_required_daemon_types()
    with dg.instance_for_test(overrides={"freshness": {"enabled": True}}) as instance:
        assert daemon in instance.get_required_daemon_types()


def test_messages_of_freshness():
    with pytest.raises(Exception, match="Invalid cron string."):
        dg.build_time_partition_freshness_checks(assets=["sales"], deadline_cron="at nine")
    with pytest.raises(Exception, match="Found duplicate assets in the provided list of assets"):
        dg.build_time_partition_freshness_checks(
            assets=["sales", "sales"], deadline_cron="0 9 * * *"
        )


def test_a_partition_check_needs_time_partitions(instance):
    @dg.asset
    def sales() -> None: ...

    checks = dg.build_time_partition_freshness_checks(assets=[sales], deadline_cron="0 9 * * *")
    result = dg.materialize([sales, *checks], instance=instance, raise_on_error=False)
    (failure,) = result.get_step_failure_events()
    assert "TimeWindowPartitionsDefinition" in failure.step_failure_data.error.to_string()


# Subsets


@pytest.mark.parametrize(
    ("job", "assets", "checks"),
    [
        ("only_one_check", [], {"flour:enough_flour"}),
        ("checks_of_flour", [], {"flour:enough_flour", "flour:flour_is_dry"}),
        (
            "every_check",
            [],
            {"flour:enough_flour", "flour:flour_is_dry", "dough:dough_has_risen"},
        ),
        ("without_checks", ["dough", "flour"], set()),
        ("all_but_one", ["dough", "flour"], {"flour:enough_flour", "dough:dough_has_risen"}),
    ],
)
def test_a_job_selects_checks(job, assets, checks):
    defs = read_definitions(load_sample("testing/subset/jobs.py"))
    result = defs.resolve_job_def(job).execute_in_process()
    assert read_assets(result) == assets
    assert set(read_checks(result)) == checks


def test_the_drawn_graph_is_that_of_the_sample():
    graph = json.loads((GROUP / "testing/subset/jobs.graph.json").read_text(encoding="utf-8"))
    drawn = {
        asset["key"]: (asset["deps"], {check["name"] for check in asset["checks"]})
        for asset in graph["assets"]
    }
    assert drawn == {
        "flour": ([], {"enough_flour", "flour_is_dry"}),
        "dough": (["flour"], {"dough_has_risen"}),
    }
    real = read_definitions(load_sample("testing/subset/jobs.py")).resolve_asset_graph()
    assert {key.to_user_string() for key in real.get_all_asset_keys()} == set(drawn)


def test_checks_of_an_external_asset_are_selected_by_themselves():
    @dg.asset_check(asset="flour_deliveries", blocking=True)
    def weighed():
        return dg.AssetCheckResult(passed=False)

    @dg.asset(deps=["flour_deliveries"])
    def dough() -> None: ...

    everything = dg.AssetSelection.all()
    deliveries = dg.AssetSelection.checks_for_assets("flour_deliveries")
    defs = dg.Definitions(
        assets=[dg.AssetSpec("flour_deliveries"), dough],
        asset_checks=[weighed],
        jobs=[
            dg.define_asset_job("assets_only", selection=everything),
            dg.define_asset_job("with_checks", selection=everything | deliveries),
        ],
    )

    def run(job, **options):
        result = defs.resolve_job_def(job).execute_in_process(raise_on_error=False, **options)
        return result.success, set(read_assets(result)), set(read_checks(result))

    assert run("assets_only") == (True, {"dough"}, set())
    assert run("with_checks") == (False, set(), {"flour_deliveries:weighed"})
    assert run("with_checks", asset_selection=[dough.key]) == (True, {"dough"}, set())


def test_a_multi_asset_check_runs_a_part():
    sample = load_sample("testing/subset/multi_check.py")
    with dg.DagsterInstance.ephemeral() as instance:
        everything = dg.materialize(
            [sample.oven_temperatures, sample.oven_checks], instance=instance
        )
        assert read_checks(everything) == {
            "oven_temperatures:hot_enough": True,
            "oven_temperatures:not_empty": True,
            "oven_temperatures:not_too_hot": False,
        }
        job = read_definitions(sample).resolve_job_def("quick_oven_check")
        part = job.execute_in_process(instance=instance)
        assert set(read_checks(part)) == {
            "oven_temperatures:hot_enough",
            "oven_temperatures:not_empty",
        }


def test_a_multi_asset_check_that_cannot_be_subset():
    @dg.asset
    def oven() -> None: ...

    @dg.multi_asset_check(
        specs=[dg.AssetCheckSpec("clean", asset=oven), dg.AssetCheckSpec("hot", asset=oven)]
    )
    def oven_checks():
        yield dg.AssetCheckResult(check_name="clean", passed=True)
        yield dg.AssetCheckResult(check_name="hot", passed=True)

    clean = dg.AssetSelection.checks(dg.AssetCheckKey(oven.key, "clean"))
    job = dg.define_asset_job("clean_only", selection=clean)
    defs = dg.Definitions(assets=[oven], asset_checks=[oven_checks], jobs=[job])
    with pytest.raises(dg.DagsterInvalidSubsetError) as error:
        defs.resolve_job_def("clean_only")
    assert "This AssetsDefinition does not support subsetting." in str(error.value)


def test_a_multi_asset_runs_a_part_of_its_checks():
    sample = load_sample("testing/subset/multi_asset.py")
    result = dg.materialize([sample.baked_goods], selection=["rolls"])
    assert read_assets(result) == ["rolls"]
    assert read_checks(result) == {"rolls:rolls_are_counted": True}
    check = dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("cakes"), "cakes_are_counted"))
    only = dg.materialize([sample.baked_goods], selection=check)
    assert (read_assets(only), read_checks(only)) == ([], {"cakes:cakes_are_counted": True})


# Unit tests


def test_messages_of_direct_calls():
    sample = load_sample("testing/unit/bakery.py")
    with pytest.raises(dg.DagsterInvalidInvocationError) as inputs:
        sample.loaves()
    assert str(inputs.value) == 'No value provided for required input "orders".'
    with pytest.raises(dg.DagsterInvalidInvocationError) as context:
        sample.trays_needed(13)
    assert str(context.value) == (
        "Decorated function 'trays_needed' has context argument, but no context was provided when"
        " invoking."
    )
    with pytest.raises(dg.DagsterTypeCheckDidNotPass) as types:
        sample.loaves("rye")
    assert str(types.value) == (
        'Type check failed for op "loaves" input "orders" - expected type "[dict]". Description:'
        ' Value "rye" of python type "str" must be a list.'
    )


def test_schedules_and_sensors_have_the_stated_times():
    bakery = load_sample("testing/partitioned/bakery.py")
    evening = bakery.end_of_day_schedule
    assert (evening.cron_schedule, evening.execution_timezone) == ("0 22 * * *", "Europe/Lisbon")
    assert bakery.days.get_first_partition_key() == "2025-06-01"
    assert load_sample("testing/subset/jobs.py").hourly_checks.cron_schedule == "0 * * * *"
    external = load_sample("testing/freshness/external.py")
    assert external.watch_register_export.minimum_interval_seconds == 300
    assert external.check_register_export.cron_schedule == "*/15 * * * *"


def test_no_key_no_resource_and_too_much_config():
    sample = load_sample("testing/partitioned/bakery.py")
    config = {"ops": {"close_day": {"config": {"day": "any", "weekend": True}}}}
    result = sample.end_of_day.execute_in_process(partition_key="2025-06-02", run_config=config)
    assert result.output_for_node("close_day") == "any weekend"
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops"'):
        sample.end_of_day.execute_in_process()
    with pytest.raises(dg.DagsterInvalidConfigError, match="weekend"):
        dg.validate_run_config(
            sample.end_of_day, {"ops": {"close_day": {"config": {"day": "any"}}}}
        )
    sales = sample.Sales(folder="nowhere")
    with pytest.raises(Exception, match="Tried to access partition_key for a non-partitioned run"):
        sample.daily_revenue(dg.build_asset_context(), sales=sales)
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="Cannot access partition_key for a non-partitioned"
    ):
        dg.materialize([sample.daily_revenue], resources={"sales": sales})
    with pytest.raises(FileNotFoundError, match="2025-05-31"):
        sample.daily_revenue(dg.build_asset_context(partition_key="2025-05-31"), sales=sales)
    with pytest.raises(dg.DagsterUnknownPartitionError) as unknown:
        sample.end_of_day.execute_in_process(partition_key="2025-05-31")
    assert str(unknown.value) == "Could not find a partition with key `2025-05-31`."
    unit = load_sample("testing/unit/bakery.py")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'weather'"):
        unit.umbrella_discount(dg.build_asset_context())


def test_an_end_offset_includes_the_day_that_goes_on():
    @dg.daily_partitioned_config(start_date="2025-06-01", end_offset=1)
    def config(start, end) -> dict:
        return {}

    @dg.op
    def close() -> None: ...

    @dg.job(config=config)
    def closing():
        close()

    schedule = dg.build_schedule_from_partitioned_job(closing, hour_of_day=22)
    now = datetime(2025, 6, 3, 22, tzinfo=timezone.utc)
    tick = schedule.evaluate_tick(dg.build_schedule_context(scheduled_execution_time=now))
    assert tick.run_requests[0].partition_key == "2025-06-03"


def test_a_blocking_check_that_warns_blocks_nothing():
    @dg.asset
    def dough() -> None: ...

    @dg.asset_check(asset=dough, blocking=True)
    def warm() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False, severity=dg.AssetCheckSeverity.WARN)

    @dg.asset(deps=[dough])
    def bread() -> None: ...

    result = dg.materialize([dough, warm, bread])
    assert result.success
    assert read_assets(result) == ["bread", "dough"]


def test_a_check_inside_of_an_asset_cannot_be_separated():
    asset = load_sample("testing/checks/in_the_asset.py").invoices
    alone = dg.AssetSelection.checks(dg.AssetCheckKey(asset.key, "total_matches"))
    for selection in (alone, dg.AssetSelection.assets(asset).without_checks()):
        with pytest.raises(dg.DagsterInvalidSubsetError, match="does not support subsetting"):
            dg.materialize([asset], selection=selection)
    assert [type(item).__name__ for item in asset()] == ["MaterializeResult", "AssetCheckResult"]


def test_can_subset_is_a_promise_that_nobody_verifies():
    @dg.asset
    def oven() -> None: ...

    specs = [dg.AssetCheckSpec("clean", asset=oven), dg.AssetCheckSpec("hot", asset=oven)]

    @dg.multi_asset_check(specs=specs, can_subset=True)
    def too_many():
        yield dg.AssetCheckResult(check_name="clean", passed=True)
        yield dg.AssetCheckResult(check_name="hot", passed=True)

    @dg.multi_asset_check(specs=specs, can_subset=True)
    def too_few():
        yield dg.AssetCheckResult(check_name="clean", passed=True)

    hot = dg.AssetSelection.checks(dg.AssetCheckKey(oven.key, "hot"))
    job = dg.define_asset_job("hot_only", selection=hot)
    defs = dg.Definitions(assets=[oven], asset_checks=[too_many], jobs=[job])
    run = defs.resolve_job_def("hot_only").execute_in_process
    if RELEASE >= (1, 10):
        assert set(read_checks(run())) == {"oven:clean", "oven:hot"}
    else:
        with pytest.raises(dg.DagsterInvariantViolationError, match="Received unexpected"):
            run()
    assert set(read_checks(dg.materialize([oven, too_few]))) == {"oven:clean"}


@pytest.mark.parametrize("in_step", [True, False])
def test_a_blocking_check_of_a_multi_asset_stops_its_sibling_only_inside_of_the_step(in_step):
    spec = dg.AssetCheckSpec("ok", asset="orders", blocking=True)

    @dg.multi_asset(
        specs=[dg.AssetSpec("orders"), dg.AssetSpec("refunds")], check_specs=[spec] if in_step else []
    )
    def feed():
        results = [dg.AssetCheckResult(check_name="ok", passed=False)] if in_step else []
        yield dg.MaterializeResult(asset_key="orders", check_results=results)
        yield dg.MaterializeResult(asset_key="refunds")

    @dg.asset_check(asset="orders", blocking=True)
    def ok() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False)

    @dg.asset(deps=["orders"])
    def after_orders() -> None: ...

    @dg.asset(deps=["refunds"])
    def after_refunds() -> None: ...

    checks = [] if in_step else [ok]
    result = dg.materialize([feed, *checks, after_orders, after_refunds], raise_on_error=False)
    assert not result.success
    keys = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    expected = {"orders", "refunds"} if in_step else {"orders", "refunds", "after_refunds"}
    assert keys == expected


def test_what_a_context_of_a_test_knows_before_the_asset_is_called():
    """The page on testing partitions: helpers that read the context outside of the asset."""
    days = dg.DailyPartitionsDefinition("2025-06-01")

    def first_hour(context):
        return context.partition_time_window.start, context.assets_def.partitions_def

    @dg.asset(partitions_def=days)
    def loaves(context: dg.AssetExecutionContext):
        return first_hour(context)

    context = dg.build_asset_context(partition_key="2025-06-02")
    assert context.partition_key == "2025-06-02"
    assert context.partition_key_range == dg.PartitionKeyRange("2025-06-02", "2025-06-02")
    for read in (
        lambda: context.assets_def,
        lambda: context.partition_keys,
        lambda: context.partition_time_window,
    ):
        with pytest.raises(DagsterInvalidPropertyError) as error:
            read()
        assert "is not set on the context when an asset or op is directly invoked." in str(error.value)
    start, partitions = loaves(context)
    assert (start.isoformat(), partitions) == ("2025-06-02T00:00:00+00:00", days)
