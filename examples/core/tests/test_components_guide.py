"""The samples of the pages on using components, and the commands and messages that they show."""

import traceback
from datetime import datetime, timezone

import dagster as dg
import pytest
from component_project import bakery  # noqa: F401
from dagster._core.definitions.automation_tick_evaluation_context import build_run_requests
from release import all_keys, load_component
from sample_files import GROUP, one_instance  # noqa: F401

SAMPLES = GROUP / "components"


def read_metadata(result: dg.ExecuteInProcessResult) -> dict[str, dict]:
    """The metadata of each materialization, by the asset's key."""
    return {
        event.materialization.asset_key.to_user_string(): {
            name: value.value for name, value in event.materialization.metadata.items()
        }
        for event in result.get_asset_materialization_events()
    }


# The tutorial with a Python script


def test_the_script_is_scaffolded_filled_in_checked_and_run(bakery):
    bakery.run_shown("python_script/cli/1-scaffold.txt")
    written = (bakery.defs_folder / "loaf_counts/defs.yaml").read_text()
    assert written == (SAMPLES / "python_script/scaffolded.yaml").read_text()
    for file in ("defs.yaml", "count_loaves.py"):
        bakery.add(f"python_script/first/{file}", "defs/loaf_counts")
    bakery.add("python_script/defs/loaf_counts/orders.csv", "defs/loaf_counts")
    bakery.run_shown("python_script/cli/2-check.txt")
    bakery.run_shown("python_script/cli/3-list.txt")


def test_the_plain_script_materializes_its_asset_and_prints(bakery, capfd):
    bakery.add("python_script/first", "defs/loaf_counts")
    bakery.add("python_script/defs/loaf_counts/orders.csv", "defs/loaf_counts")
    defs = bakery.load()

    result = dg.materialize([*defs.assets])

    assert read_metadata(result) == {"loaf_counts": {}}
    out, err = capfd.readouterr()
    assert "455 loaves ordered" in out
    assert "[pipes] did not receive any messages from external process" in err


def test_the_script_with_pipes_reports_metadata_a_check_and_a_log_line(bakery, capfd):
    bakery.add_page("python_script")
    defs = bakery.load()
    (asset,) = defs.assets

    result = dg.materialize([asset])

    assert read_metadata(result) == {"loaf_counts": {"loaves": 455}}
    (check,) = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["branches"].value == ["Ghent", "Porto"]
    assert "4 orders of Ghent, Porto" in capfd.readouterr().err
    spec = asset.get_asset_spec()
    assert (spec.group_name, spec.kinds) == ("orders", {"python"})
    assert "cron_schedule='0 5 * * *'" in str(spec.automation_condition)
    assert asset.op.pool == "orders"


def test_a_second_script_reads_what_the_first_one_wrote(bakery, capfd):
    bakery.run_shown("python_script/cli/4-second.txt")
    bakery.add_page("python_script")
    bakery.add("python_script/second", "defs")
    defs = bakery.load()

    result = dg.materialize([*defs.assets])

    assert read_metadata(result) == {
        "loaf_counts": {"loaves": 455},
        "flour_order": {"kilograms": 273},
    }
    assert (bakery.defs_folder / "loaf_counts/loaves.txt").read_text() == "455\n"
    assert "273 kg of flour for 455 loaves" in capfd.readouterr().err
    steps = [event.step_key for event in result.all_events if event.is_step_success]
    assert steps == ["count_loaves", "order_flour"]
    spec = defs.resolve_assets_def("flour_order").get_asset_spec()
    assert (spec.group_name, spec.kinds) == ("orders", {"python"})
    assert [dep.asset_key.to_user_string() for dep in spec.deps] == ["loaf_counts"]
    assert defs.resolve_asset_graph().get(dg.AssetKey("flour_order")).is_executable
    selection = dg.AssetSelection.from_string('key:"loaf_counts"+')
    assert selection.resolve(defs.resolve_asset_graph()) == {
        dg.AssetKey("loaf_counts"),
        dg.AssetKey("flour_order"),
    }


def test_both_scripts_are_requested_in_one_run_at_five(bakery):
    bakery.add_page("python_script")
    bakery.add("python_script/second", "defs")
    defs = bakery.load()
    both = {dg.AssetKey("loaf_counts"), dg.AssetKey("flour_order")}

    def tick(hour, minute, cursor=None):
        at = datetime(2025, 6, 2, hour, minute, tzinfo=timezone.utc)
        return dg.evaluate_automation_conditions(
            defs, instance, evaluation_time=at, cursor=cursor
        )

    with dg.DagsterInstance.ephemeral() as instance:
        before = tick(4, 58)
        assert before.total_requested == 0
        quiet = tick(4, 59, before.cursor)
        assert quiet.total_requested == 0
        at_five = tick(5, 1, quiet.cursor)
        requested = [result.key for result in at_five.results if result.true_subset.size]
        assert set(requested) == both
        (run,) = build_run_requests(
            [result.true_subset for result in at_five.results],
            defs.resolve_asset_graph(),
            run_tags=None,
            emit_backfills=False,
        )
        assert set(run.asset_selection) == both
        dg.materialize([*defs.assets], instance=instance)
        done = tick(5, 10, at_five.cursor)
        assert done.total_requested == 0
        # The first one by hand, at another time: the second one follows in a run of its own.
        dg.materialize([defs.resolve_assets_def("loaf_counts")], instance=instance)
        later = tick(9, 0, done.cursor)
        assert [result.key for result in later.results if result.true_subset.size] == [
            dg.AssetKey("flour_order")
        ]
    (sensor,) = defs.get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED


def test_a_failing_script_fails_the_step_with_its_exit_code(bakery):
    bakery.add_page("python_script")
    bakery.edit("loaf_counts/count_loaves.py", "orders.csv", "missing.csv")

    result = dg.materialize([*bakery.load().assets], raise_on_error=False)

    (failure,) = [event for event in result.all_events if event.is_step_failure]
    assert "External execution process failed with code 1" in str(failure.step_failure_data.error)


def test_the_backfill_policy_of_a_script_is_read_and_not_applied(bakery):
    bakery.add_page("partitions")
    bakery.edit(
        "daily_loaves/defs.yaml",
        "    path: count_day.py",
        "    path: count_day.py\n    backfill_policy:\n      type: single_run",
    )

    asset = bakery.load().resolve_assets_def("daily_loaves")

    assert asset.backfill_policy is None


# Adding definitions


def test_the_commands_for_adding_a_component(bakery):
    bakery.run_shown("adding/cli/1-list.txt")
    bakery.run_shown("adding/cli/2-scaffold.txt")
    bakery.run_shown("adding/cli/4-python.txt")
    written = (bakery.defs_folder / "yeast/component.py").read_text()
    assert written == (SAMPLES / "adding/scaffolded/component.py").read_text()
    assert bakery.run("dg scaffold defs dagster.FunctionComponent flour")[1].strip() == (
        "Path `/home/you/bakery/src/bakery/defs/flour` already exists."
    )
    bakery.add_page("adding")
    bakery.run_shown("adding/cli/3-tree.txt")


def test_a_function_a_python_instance_and_two_documents(bakery):
    bakery.add_page("adding")
    defs = bakery.load()

    result = dg.materialize([*defs.assets])

    assert read_metadata(result) == {
        "flour/deliveries": {"sacks": 40},
        "flour/stock": {"sacks": 25},
        "rye/stock": {"sacks": 12},
        "rye/sourdough": {"jars": 6},
        "yeast/stock": {"blocks": 6},
    }


# Environment variables


def test_environment_variables_are_resolved_when_the_project_loads(bakery, monkeypatch):
    bakery.add_page("env")
    bakery.run_shown("env/cli/1-envs.txt")
    monkeypatch.setenv("ORDERS_FILE", "data/orders.csv")
    defs = bakery.load()
    monkeypatch.setenv("ORDERS_FILE", "changed later")

    result = dg.materialize([*defs.assets])

    assert read_metadata(result) == {"loaf_counts": {"file": "data/orders.csv", "branch": "Ghent"}}


def test_undeclared_variables_are_told_when_asked_for(bakery):
    bakery.add_page("env")
    bakery.edit("loaf_counts/defs.yaml", "    - ORDERS_FILE\n", "")

    bakery.run_shown("env/cli/2-missing.txt", code=1)
    assert bakery.run("dg check yaml")[0] == 0


def test_the_check_sees_neither_defaults_nor_whether_variables_are_set(bakery, monkeypatch):
    bakery.add_page("env")
    bakery.edit("loaf_counts/defs.yaml", "    - BAKERY_BRANCH\n", "")
    monkeypatch.delenv("ORDERS_FILE", raising=False)
    monkeypatch.delenv("BAKERY_BRANCH", raising=False)

    assert bakery.run("dg check yaml --validate-requirements")[0] == 0


@pytest.mark.parametrize(
    ("template", "value", "message"),
    [
        ("{{ env.ORDERS_FILE }}", None, "Input should be a valid string"),
        ("{{ env.ORDERS_FILE }}", "2025", "input_value=[2025, 'Ghent']"),
        ("{{ env('ORDERS_FILE') }}", None, "Environment variable ORDERS_FILE is not set and no"),
        ("{{ env['ORDERS_FILE'] }}", "x", "To access environment variables, use dot access or"),
        ("{{ environ.ORDERS_FILE }}", "x", "'environ' not found in scope, available scope is:"),
    ],
)
def test_what_a_wrong_template_says(bakery, monkeypatch, template, value, message):
    bakery.add_page("env")
    bakery.edit("loaf_counts/defs.yaml", "{{ env.ORDERS_FILE }}", template)
    monkeypatch.delenv("ORDERS_FILE", raising=False)
    if value:
        monkeypatch.setenv("ORDERS_FILE", value)

    with pytest.raises(Exception) as raised:
        bakery.load()

    assert message in str(raised.value.__cause__)


def test_quotes_keep_a_number_text(bakery, monkeypatch):
    bakery.add_page("env")
    bakery.edit("loaf_counts/defs.yaml", "{{ env.ORDERS_FILE }}", "'{{ env.ORDERS_FILE }}'")
    monkeypatch.setenv("ORDERS_FILE", "2025")

    assert load_component(bakery.root, "loaf_counts").execution.args == ["2025", "Ghent"]


def test_a_secret_stays_out_of_the_definitions(bakery, monkeypatch):
    bakery.add("env/runtime", "components")
    bakery.package.joinpath("components/__init__.py").touch()
    monkeypatch.delenv("MILL_TOKEN", raising=False)
    from bakery.components.price_list import PriceList

    attributes = {"supplier": "mill", "token_variable": "MILL_TOKEN"}
    defs = dg.component_defs(component=PriceList.from_attributes_dict(attributes=attributes))
    monkeypatch.setenv("MILL_TOKEN", "secret")
    result = dg.materialize([*defs.assets], resources=defs.resources)

    assert read_metadata(result) == {"mill_prices": {"token_length": 6}}


# Post-processing


def read_specs(defs: dg.Definitions) -> dict[str, dg.AssetSpec]:
    return {spec.key.to_user_string(): spec for spec in defs.resolve_all_asset_specs()}


def test_post_processing_merges_tags_and_replaces_the_rest(bakery):
    bakery.add_page("post_processing")
    specs = read_specs(bakery.load())

    assert specs["flour/deliveries"].tags == {"source": "mill", "tier": "gold"}
    for spec in specs.values():
        assert (spec.group_name, spec.owners) == ("supplies", ["team:supplies"])
    assert specs["flour/deliveries"].automation_condition is None
    assert specs["flour/stock"].automation_condition.get_label() == "eager"
    runbook = specs["flour/stock"].metadata["runbook"]
    assert runbook == "https://wiki.bakery.example/flour/stock"


def test_a_target_that_matches_nothing_is_not_an_error(bakery):
    bakery.add_page("post_processing")
    bakery.edit("flour/defs.yaml", "key:flour/stock", "key:flour/stocks")

    assert bakery.run("dg check defs")[0] == 0
    (stock,) = [
        spec
        for spec in bakery.load().resolve_all_asset_specs()
        if spec.key.to_user_string() == "flour/stock"
    ]
    assert stock.automation_condition is None


def test_replace_removes_the_tags_that_were_there(bakery):
    bakery.add_page("post_processing")
    bakery.edit("flour/defs.yaml", 'target: "*"', 'target: "*"\n      operation: replace')

    specs = read_specs(bakery.load())

    assert specs["flour/deliveries"].tags == {"tier": "gold"}


def test_a_folder_post_processes_what_python_files_define(bakery):
    bakery.add("post_processing/folder", "defs")
    specs = read_specs(bakery.load())

    assert specs["yeast_stock"].tags.items() >= {"cold": "yes", "store": "duckdb"}.items()
    assert specs["yeast_orders"].tags == {}
    assert {spec.owners[0] for spec in specs.values()} == {"team:supplies"}


def test_a_key_cannot_be_changed_by_post_processing(bakery):
    bakery.add_page("post_processing")
    bakery.edit("flour/defs.yaml", "group_name: supplies", "key: other")

    with pytest.raises(Exception) as raised:
        bakery.load()
    message = str(raised.value.__cause__)
    assert "AssetsDefUpdateKwargsModel.key" in message and "defs.yaml:13" in message
    assert "Extra inputs are not permitted" in message


# Partitions


def test_a_script_counts_the_day_of_its_partition(bakery):
    bakery.add_page("partitions")
    defs = bakery.load()

    days = defs.resolve_assets_def("daily_loaves")
    assert str(days.partitions_def) == "Daily, starting 2025-06-01 Europe/Brussels."
    result = dg.materialize([days], partition_key="2025-06-02")
    assert read_metadata(result) == {"daily_loaves": {"loaves": 240}}

    branches = defs.resolve_assets_def("branch_loaves")
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("branches", ["Porto"])
        result = dg.materialize([branches], partition_key="Porto", instance=instance)
    assert read_metadata(result) == {"branch_loaves": {"loaves": 225}}


@pytest.mark.parametrize(
    ("settings", "keys"),
    [
        ("type: static\n        partition_keys: [Ghent, Porto]", ["Ghent", "Porto"]),
        ("type: weekly\n        start_date: '2025-06-01'", ["2025-06-01", "2025-06-08"]),
        ("type: hourly\n        start_date: 2025-06-01-00:00", ["2025-06-01-00:00"]),
        (
            "type: time_window\n        start_date: '2025-06'\n        fmt: '%Y-%m'\n"
            "        cron_schedule: 0 0 1 * *",
            ["2025-06", "2025-07"],
        ),
    ],
)
def test_the_kinds_of_partitions_in_yaml(bakery, settings, keys):
    bakery.add_page("partitions")
    old = 'type: daily\n        start_date: "2025-06-01"\n        timezone: Europe/Brussels'
    bakery.edit("daily_loaves/defs.yaml", old, settings)

    partitions = bakery.load().resolve_assets_def("daily_loaves").partitions_def

    assert partitions.get_partition_keys()[: len(keys)] == keys


# Testing what a project defines, troubleshooting


def test_the_shown_tests_of_definitions_pass(bakery, tmp_path_factory):
    run_shown_tests(bakery, "testing_definitions/tests/test_definitions.py")


def run_shown_tests(bakery, file: str) -> None:
    """Call the test functions of a shown file with the fixtures that they ask for."""
    bakery.add_page("registered")
    target = bakery.root / "tests"
    target.mkdir()
    source = SAMPLES / file
    (target / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    assert pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(target)]) == 0


def test_two_functions_in_the_long_form_collide(bakery):
    bakery.add_page("adding")
    bakery.edit("rye/defs.yaml", "      deps: [rye/stock]\n", "")
    long_form = {"flour": "flour.stock.count_flour", "rye": "rye.stock.count_sourdough"}
    for name, function in long_form.items():
        old = f"execution: .{function}"
        bakery.edit(f"{name}/defs.yaml", old, f"execution:\n    fn: .{function}")

    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match='Detected conflicting node definitions with the same name "_assets_def"',
    ):
        bakery.load().get_repository_def().get_all_jobs()


def test_a_misspelled_setting_is_shown_with_its_line(bakery):
    bakery.add_page("registered")
    bakery.edit("daily_takings/defs.yaml", "query:", "qurey:")
    bakery.run_shown("troubleshooting/cli/1-unknown.txt", code=1)


def test_an_unknown_type_is_shown_with_its_line(bakery):
    bakery.add_page("registered")
    bakery.edit("daily_takings/defs.yaml", "SqlReport", "SqlReprot")
    bakery.run_shown("troubleshooting/cli/2-type.txt", code=1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bakery.components.", "bakery.component.", "No module named 'bakery.component'"),
        ("deps: [till_receipts]", "deps: [", "while parsing a flow sequence"),
        (
            "type: bakery.components.sql_report.SqlReport",
            "type: bakery.components.sql_report.Path",
            "must be a subclass of dagster.Component",
        ),
        (
            "type: bakery.components.sql_report.SqlReport",
            "type: .daily.SqlReport",
            "No module named 'bakery.defs.daily_takings.daily'",
        ),
    ],
)
def test_what_else_goes_wrong(bakery, old, new, message):
    bakery.add_page("registered")
    bakery.edit("daily_takings/defs.yaml", old, new)

    with pytest.raises(Exception) as raised:
        bakery.load()

    causes = [raised.value, raised.value.__cause__]
    assert any(message in str(cause) for cause in causes)


def read_cause(bakery) -> str:
    with pytest.raises(Exception) as raised:
        bakery.load()
    return f"{raised.value}\n{raised.value.__cause__}"


def test_a_package_that_is_not_installed_is_named_with_the_file(bakery):
    file = bakery.defs_folder / "letters.py"
    file.write_text("import pigeons\n", encoding="utf-8")
    with pytest.raises(Exception) as raised:
        bakery.load()
    shown = "".join(traceback.format_exception(raised.value))
    assert "ModuleNotFoundError: No module named 'pigeons'" in shown
    assert f'File "{file}", line 1, in <module>' in shown


def test_a_function_that_is_relative_to_the_folder_is_not_found(bakery):
    bakery.add_page("adding")
    bakery.edit("flour/defs.yaml", ".flour.stock.count_flour", ".flour.count_flour")

    assert "module 'bakery.defs.flour' has no attribute 'count_flour'" in read_cause(bakery)


def test_an_empty_file_and_settings_for_a_class_without_any(bakery):
    folder = bakery.defs_folder / "plain"
    folder.mkdir()
    (folder / "defs.yaml").touch()
    assert "No components found in YAML file" in read_cause(bakery)

    (folder / "plain.py").write_text(
        "import dagster as dg\n\n\nclass Plain(dg.Component):\n"
        "    def build_defs(self, context): ...\n"
    )
    (folder / "defs.yaml").write_text("type: .plain.Plain\n\nattributes:\n  name: x\n")
    assert "Component is not resolvable from YAML, but attributes were" in read_cause(bakery)


def test_a_folder_with_a_dot_is_skipped(bakery):
    (bakery.defs_folder / ".drafts").mkdir()
    (bakery.defs_folder / ".drafts/assets.py").write_text("raise RuntimeError")

    assert bakery.run("dg check defs")[0] == 0


def test_check_yaml_reads_one_document_of_each_type(bakery):
    bakery.add_page("adding")
    file = bakery.defs_folder / "rye/defs.yaml"
    first, second = file.read_text().split("---")
    wrong = [text.replace("key:", "kay:", 1) for text in (first, second)]
    codes = []
    for documents in ((wrong[0], second), (first, wrong[1])):
        file.write_text("---".join(documents))
        codes.append(bakery.run("dg check yaml")[0])
        assert bakery.run("dg check defs")[0] == 1

    assert sorted(codes) == [0, 1]


def test_a_file_named_yml_is_not_read(bakery):
    bakery.add_page("registered")
    file = bakery.defs_folder / "daily_takings/defs.yaml"
    file.rename(file.with_suffix(".yml"))

    assert all_keys(bakery.load()) == []


def test_a_missing_resource_is_told(bakery):
    bakery.add_page("registered")
    (bakery.defs_folder / "resources.py").unlink()

    message = "resource with key 'shop_db' required by op 'daily_takings' was not provided"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(bakery.load())


def test_both_ways_to_define_in_one_file_are_told(bakery):
    bakery.add("registered/defs/resources.py", "defs")
    with (bakery.defs_folder / "resources.py").open("a") as file:
        file.write("\n\nmore = dg.Definitions()\n")

    assert "Found both @definitions-decorated functions and Definitions objects in" in read_cause(
        bakery
    )


def test_a_date_needs_no_quotes(bakery):
    bakery.add_page("partitions")
    bakery.edit("daily_loaves/defs.yaml", '"2025-06-01"', "2025-06-01")

    days = bakery.load().resolve_assets_def("daily_loaves").partitions_def
    assert days.get_first_partition_key() == "2025-06-01"


def test_python_files_beside_defs_yaml_are_not_imported(bakery):
    bakery.add_page("registered")
    (bakery.defs_folder / "daily_takings/extra.py").write_text("raise Exception('imported')\n")

    dg.Definitions.validate_loadable(bakery.load())


def test_a_missing_quote_is_told_with_its_line(bakery):
    bakery.add_page("registered")
    bakery.edit("daily_takings/defs.yaml", "name: daily_takings", 'name: daily "takings: x: y')

    code, output = bakery.run("dg check yaml")

    assert code == 1 and "defs.yaml:4" in output and "Unable to parse YAML" in output
