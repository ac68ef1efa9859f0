"""The component that takes the place of `PythonScriptComponent`, which came with 1.11, and the pages that use it."""

import shutil

import dagster as dg
import pytest
from component_project import bakery  # noqa: F401
from release import all_keys
from sample_files import GROUP, one_instance  # noqa: F401
from test_components_guide import read_metadata

SAMPLES = GROUP / "components"


def test_the_component_is_listed_scaffolded_and_checked(bakery):
    bakery.add("script_component/components", "components")
    bakery.run_shown("script_component/cli/1-list.txt")
    bakery.run_shown("script_component/cli/2-scaffold.txt")
    bakery.run_shown("adding/cli/2-scaffold.txt")
    shutil.rmtree(bakery.defs_folder / "flour")
    bakery.add_page("script_component")
    bakery.run_shown("script_component/cli/3-check.txt")


def test_the_script_runs_in_its_own_process(bakery, capfd):
    bakery.add_page("script_component")
    (asset,) = bakery.load().assets

    result = dg.materialize([asset])

    assert read_metadata(result) == {"loaf_counts": {}}
    assert "455 loaves ordered" in capfd.readouterr().out
    assert asset.get_asset_spec().group_name == "orders"
    assert asset.op.name == "count_loaves"


def test_a_failing_script_fails_the_step(bakery):
    bakery.add_page("script_component")
    bakery.edit("loaf_counts/count_loaves.py", "orders.csv", "missing.csv")

    result = dg.materialize([*bakery.load().assets], raise_on_error=False)

    (failure,) = [event for event in result.all_events if event.is_step_failure]
    assert "External execution process failed with code 1" in str(failure.step_failure_data.error)


def test_flour_rye_and_yeast_run(bakery):
    bakery.add_page("adding")
    # The instance in Python of newer releases.
    shutil.rmtree(bakery.defs_folder / "yeast")
    shutil.copytree(SAMPLES / "adding/scripts", bakery.root / "scripts")
    bakery.run_shown("adding/cli/3-tree.txt")

    result = dg.materialize([*bakery.load().assets])

    assert read_metadata(result) == {
        "flour/deliveries": {"sacks": 40},
        "flour/stock": {"sacks": 25},
        "rye/stock": {"sacks": 12},
        "rye/sourdough": {"jars": 6},
        "yeast/stock": {"blocks": 6},
    }


def test_an_instance_in_component_py_is_not_loaded(bakery):
    bakery.add("script_component/components", "components")
    bakery.run("dg scaffold defs bakery.components.script.ScriptComponent rolls --format python")
    file = bakery.defs_folder / "rolls/component.py"
    assert "@dg.component_instance\n" in file.read_text() or "@component_instance\n" in file.read_text()
    file.write_text(
        "import dagster as dg\n\n\nclass Rolls(dg.Component):\n"
        "    def build_defs(self, context):\n"
        '        return dg.Definitions(assets=[dg.AssetSpec("rolls")])\n\n\n'
        "@dg.component_instance\ndef load(context) -> Rolls:\n    return Rolls()\n"
    )

    assert all_keys(bakery.load()) == []


def test_a_python_file_beside_definitions_is_loaded(bakery, capfd):
    folder = bakery.defs_folder / "yeast"
    folder.mkdir()
    (folder / "count_yeast.py").write_text('print("counted while the project loads")\n')

    bakery.load()

    assert "counted while the project loads" in capfd.readouterr().out


def test_undeclared_variables_fail_unless_the_option_turns_the_check_off(bakery):
    bakery.add_page("env")
    bakery.edit("loaf_counts/defs.yaml", "    - ORDERS_FILE\n", "")

    bakery.run_shown("env/cli/2-missing.txt", code=1)
    assert bakery.run("dg check yaml --validate-requirements")[0] == 0


@pytest.mark.parametrize(
    ("template", "value", "message"),
    [
        ("{{ env.ORDERS_FILE }}", None, "Input should be a valid string"),
        ("{{ env.ORDERS_FILE }}", "2025", "input_value=2025, input_type=int"),
        ("{{ env('ORDERS_FILE') }}", None, "Environment variable ORDERS_FILE is not set and no"),
        ("{{ env['ORDERS_FILE'] }}", "x", "To access environment variables, use dot access or"),
        ("{{ environ.ORDERS_FILE }}", "x", "'environ' not found in scope, available scope is:"),
    ],
)
def test_what_a_wrong_template_prints(bakery, monkeypatch, template, value, message):
    bakery.add_page("env")
    bakery.edit("loaf_counts/defs.yaml", "{{ env.ORDERS_FILE }}", template)
    monkeypatch.delenv("ORDERS_FILE", raising=False)
    if value:
        monkeypatch.setenv("ORDERS_FILE", value)

    with pytest.raises(Exception) as raised:
        bakery.load()

    assert message in str(raised.value)


def test_a_key_cannot_be_changed_by_post_processing(bakery):
    bakery.add_page("post_processing")
    bakery.edit("flour/defs.yaml", "group_name: supplies", "key: other")

    with pytest.raises(Exception, match="Extra inputs are not permitted"):
        bakery.load()


def test_the_other_partition_types_are_refused(bakery):
    bakery.add_page("partitions")
    bakery.edit("daily_loaves/defs.yaml", "type: daily", "type: weekly")

    with pytest.raises(Exception, match="weekly"):
        bakery.load()


def test_the_subclass_logs_the_run_time(bakery, capfd):
    bakery.add_page("subclassing")
    bakery.edit("counts/defs.yaml", "branch_script.BranchScript", "timed_script.TimedScript")
    bakery.edit("counts/defs.yaml", "  branch: ghent\n", "")

    assert dg.materialize([*bakery.load().assets]).success
    assert "count took 0." in capfd.readouterr().err


def test_the_scope_of_a_type_gives_names_and_functions(bakery):
    bakery.add_page("customization")
    bakery.add("registered/defs/resources.py", "defs")
    bakery.add("customization/defs/receipts", "defs/receipts")
    assert [key.to_user_string() for key in all_keys(bakery.load())] == ["bakery_receipts"]
    bakery.edit("receipts/defs.yaml", "6h", "six")

    with pytest.raises(Exception) as raised:
        bakery.load()

    message = str(raised.value)
    assert "defs.yaml:6 - attributes.max_age" in message
    assert "ValueError: 'six' isn't an age: write hours as 6h, days as 2d" in message


def test_the_scope_is_inherited(bakery):
    bakery.add_page("customization")
    from bakery.components.sql_report import SqlReport

    class Weekly(SqlReport): ...

    assert set(Weekly.get_additional_scope()) == {"report_name"}


def test_the_scaffolder_writes_a_query_for_the_given_table(bakery):
    bakery.add("customization/components", "components")
    bakery.run_shown("customization/cli/1-scaffold.txt")
    folder = bakery.defs_folder / "weekly"
    assert (folder / "weekly.sql").read_text() == "select * from orders\n"
    assert (folder / "defs.yaml").read_text() == (
        SAMPLES / "customization/scaffolded/defs.yaml"
    ).read_text()
