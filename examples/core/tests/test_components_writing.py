"""The samples of the pages on writing component types, and the commands that they show."""

import datetime
import runpy
import warnings
from dataclasses import dataclass
from pathlib import Path

import dagster as dg
import pytest
from component_project import bakery  # noqa: F401
from dagster._annotations import is_beta, is_preview
from dagster_duckdb import DuckDBResource
from pydantic import ValidationError
from release import all_keys, load_component
from sample_files import GROUP, one_instance  # noqa: F401

SAMPLES = GROUP / "components"
REPORT = "bakery.components.sql_report.SqlReport"


def read_keys(defs: dg.Definitions) -> set[str]:
    return {key.to_user_string() for key in all_keys(defs)}


@pytest.fixture
def shop_db(bakery) -> DuckDBResource:
    """The shop's database in the working directory, with three receipts."""
    database = DuckDBResource(database="shop.duckdb")
    with database.get_connection() as connection:
        connection.execute("create table till_receipts (day date, price decimal(6, 2))")
        connection.execute(
            "insert into till_receipts values"
            " ('2025-06-01', 4.50), ('2025-06-01', 3.20), ('2025-06-02', 8.00)"
        )
    return database


# Creating and registering


def test_a_component_type_is_scaffolded_written_registered_and_used(bakery):
    bakery.run_shown("registered/cli/1-scaffold.txt")
    written = (bakery.package / "components/sql_report.py").read_text()
    assert written == (SAMPLES / "registered/scaffolded/sql_report.py").read_text()
    bakery.add("registered/components", "components")
    bakery.run_shown("registered/cli/2-list.txt")
    bakery.run_shown("registered/cli/3-instance.txt")
    bakery.add_page("registered")
    bakery.run_shown("registered/cli/4-check.txt")
    bakery.run_shown("registered/cli/5-list.txt")


def test_the_report_is_written_and_its_rows_are_counted(bakery, shop_db):
    bakery.add_page("registered")

    result = bakery.load().resolve_implicit_global_asset_job_def().execute_in_process()

    (event,) = result.get_asset_materialization_events()
    assert event.materialization.metadata["dagster/row_count"].value == 2
    text = Path("reports/daily_takings.csv").read_text()
    assert text == "day,takings\n2025-06-01,7.70\n2025-06-02,8.00\n"


def test_a_type_that_is_not_registered_can_be_used_but_is_not_listed(bakery):
    bakery.add_page("registered")
    toml = bakery.root / "pyproject.toml"
    toml.write_text(toml.read_text().replace('    "bakery.components.*",\n', ""))

    assert REPORT not in bakery.run("dg list components --package bakery")[1]
    dg.Definitions.validate_loadable(bakery.load())


def test_the_wildcard_covers_one_level(bakery):
    bakery.add("registered/components", "components/sql")

    assert "sql_report" not in bakery.run("dg list components --package bakery")[1]


# Inline components


def test_an_inline_component_is_scaffolded_and_loads_its_files(bakery):
    bakery.run_shown("inline/cli/1-scaffold.txt")
    folder = bakery.defs_folder / "oven_logs"
    for name in ("defs.yaml", "oven_logs.py"):
        assert (folder / name).read_text().strip() == (
            SAMPLES / "inline/scaffolded" / name
        ).read_text().strip()
    bakery.add_page("inline")
    bakery.run_shown("inline/cli/2-list.txt")
    assert "OvenLogs" not in bakery.run("dg list components --package bakery")[1]

    result = bakery.load().resolve_implicit_global_asset_job_def().execute_in_process()
    checks = {
        check.asset_key.to_user_string(): (check.passed, check.metadata["highest"].value)
        for check in result.get_asset_check_evaluations()
    }
    assert checks == {"ovens/stone": (True, 285), "ovens/steam": (False, 265)}


def test_a_relative_type_is_relative_to_the_folder(bakery):
    bakery.add_page("inline")
    bakery.edit("oven_logs/defs.yaml", "bakery.defs.oven_logs.oven_logs.", ".oven_logs.")

    assert read_keys(bakery.load()) == {"ovens/stone", "ovens/steam"}


# From factories


@pytest.fixture
def branch_files(bakery):
    folder = bakery.root / "data"
    folder.mkdir()
    (folder / "ghent.csv").write_text("day,loaves\n2025-06-01,120\n")
    (folder / "porto.csv").write_text("day,loaves\n")


def run_checks(defs: dg.Definitions) -> dict[str, bool]:
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    return {
        check.asset_key.to_user_string(): check.passed
        for check in result.get_asset_check_evaluations()
    }


def test_the_component_defines_what_the_factory_defined(bakery, branch_files):
    bakery.add("factories/before", "defs")
    before = bakery.load()
    (bakery.defs_folder / "branches.py").unlink()
    bakery.add_page("factories")
    after = bakery.load()

    assert read_keys(before) == read_keys(after) == {"ghent_orders", "porto_orders"}
    assert run_checks(before) == run_checks(after) == {"ghent_orders": True, "porto_orders": False}


def test_an_instance_in_python_and_one_without_a_defs_folder(bakery, branch_files):
    bakery.add("factories/components", "components")
    bakery.add("factories/python", "defs")
    assert read_keys(bakery.load()) == {"porto_orders"}

    namespace: dict = {}
    code = (SAMPLES / "factories/plain/definitions.py").read_text()
    exec(compile(code, str(SAMPLES / "factories/plain/definitions.py"), "exec"), namespace)
    assert read_keys(namespace["defs"]) == {"ghent_orders", "porto_orders"}
    assert run_checks(namespace["defs"]) == {"ghent_orders": True, "porto_orders": False}


def test_factory_and_component_together_are_told(bakery):
    bakery.add("factories/before", "defs")
    bakery.add_page("factories")

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key: AssetKey"):
        all_keys(bakery.load())


# Subclassing


def test_the_subclass_describes_its_assets(bakery):
    bakery.add_page("subclassing")

    (asset,) = bakery.load().assets

    for spec in asset.specs:
        assert (spec.group_name, spec.owners) == ("ghent", ["team:ghent"])


def test_the_subclass_logs_the_run_time(bakery, capfd):
    bakery.add_page("subclassing")
    from bakery.components.timed_function import TimedFunction

    def count_rolls(context) -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rolls": 3})

    component = TimedFunction(execution=count_rolls, assets=[dg.AssetSpec("rolls")])
    result = dg.materialize([*dg.component_defs(component=component).assets])

    assert result.success
    assert "count_rolls took 0.0 s" in capfd.readouterr().err


def test_a_mapping_must_not_change_keys(bakery):
    bakery.add_page("subclassing")
    from bakery.components.branch_script import BranchScript

    BranchScript.describe = lambda self, spec: spec.replace_attributes(
        key=spec.key.with_prefix(self.branch)
    )
    component = BranchScript.from_attributes_dict(
        attributes={"branch": "ghent", "execution": {"path": "x.py"}, "assets": [{"key": "rolls"}]}
    )
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Asset key rolls was changed to ghent/rolls. Mapping function must not change keys.",
    ):
        dg.component_defs(component=component)


# Customization


def test_the_scaffolder_writes_a_query_for_the_given_table(bakery):
    bakery.add("customization/components", "components")
    bakery.run_shown("customization/cli/1-scaffold.txt")
    folder = bakery.defs_folder / "weekly"
    assert (folder / "weekly.sql").read_text() == "select * from orders\n"
    assert (folder / "defs.yaml").read_text() == (
        SAMPLES / "customization/scaffolded/defs.yaml"
    ).read_text()
    schema = bakery.run(f"dg utils inspect-component {REPORT} --defs-yaml-json-schema")[1]
    assert "Name of the asset and of the file." in schema


def test_template_variables_and_a_resolver_are_applied(bakery, shop_db):
    bakery.add_page("customization")
    bakery.add("registered/defs/resources.py", "defs")
    bakery.add("customization/module_vars", "defs/renamed")
    defs = bakery.load()

    assert read_keys(defs) == {"receipts", "bakery_receipts"}
    assert load_component(bakery.root, "receipts").max_age == datetime.timedelta(hours=6)
    (check,) = defs.asset_checks
    assert [key.name for key in check.check_keys] == ["freshness_check"]
    job = defs.resolve_implicit_global_asset_job_def()
    assert job.execute_in_process(asset_selection=[dg.AssetKey("receipts")]).success
    assert len(Path("reports/receipts.csv").read_text().splitlines()) == 4


def test_a_wrong_age_is_told_with_its_line(bakery):
    bakery.add_page("customization")
    bakery.edit("receipts/defs.yaml", "6h", "six")

    assert bakery.run("dg check yaml")[0] == 0
    with pytest.raises(Exception) as raised:
        bakery.load()
    message = str(raised.value.__cause__)
    assert "defs.yaml:6 - attributes.max_age" in message
    assert "ValueError: 'six' isn't an age: write hours as 6h, days as 2d" in message


def test_a_module_without_template_variables_is_told(bakery):
    bakery.add_page("customization")
    bakery.add("customization/module_vars", "defs/renamed")
    bakery.edit("renamed/template_vars.py", "@dg.template_var\n", "")

    with pytest.raises(Exception) as raised:
        bakery.load()
    message = "No template vars found in module bakery.defs.renamed.template_vars"
    assert message in str(raised.value.__cause__)


# Testing a component


def test_the_shown_tests_of_the_component_pass(bakery):
    bakery.add("registered/components", "components")
    file = SAMPLES / "testing_component/tests/test_sql_report.py"
    target = bakery.root / "tests" / file.name
    target.parent.mkdir()
    target.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    assert pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(target)]) == 0


def test_attributes_for_a_class_without_resolvable_are_refused():
    class Plain(dg.Component):
        def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
            return dg.Definitions()

    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        Plain.from_attributes_dict(attributes={"name": "x"})


def test_template_variables_are_not_inherited(bakery):
    bakery.add("customization/components", "components")
    from bakery.components.sql_report import SqlReport

    class Weekly(SqlReport): ...

    attributes = {"name": "{{ folder_name }}", "query": "x.sql"}
    with pytest.raises(Exception, match="'folder_name' not found in scope"):
        Weekly.from_attributes_dict(attributes=attributes)


def test_a_dataclass_works_in_place_of_model():
    @dataclass
    class Report(dg.Component, dg.Resolvable):
        name: str

        def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
            return dg.Definitions(assets=[dg.AssetSpec(self.name)])

    component = Report.from_attributes_dict(attributes={"name": "takings"})
    assert read_keys(dg.component_defs(component=component)) == {"takings"}


def test_a_template_that_gives_an_object_passes_the_resolver(bakery):
    bakery.add_page("customization")
    bakery.edit(
        "receipts/defs.yaml",
        "max_age: 6h",
        'max_age: "{{ hours }}"\n\ntemplate_vars_module: .ages',
    )
    (bakery.defs_folder / "receipts/ages.py").write_text(
        "import datetime\n\nimport dagster as dg\n\n\n@dg.template_var\ndef hours():\n"
        "    return datetime.timedelta(hours=3)\n"
    )

    assert load_component(bakery.root, "receipts").max_age == datetime.timedelta(hours=3)


# Labs


def test_a_feature_in_preview_warns_unless_its_warning_is_known():
    def import_specs() -> list[str]:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", dg.PreviewWarning)
            for file in files:
                runpy.run_path(str(SAMPLES / "labs" / file))
        return [str(each.message) for each in caught if each.category is dg.PreviewWarning]

    files = ["bread_specs.py"]
    assert import_specs()[0] == (
        "Function `Definitions.map_asset_specs` is currently in preview, and may have breaking"
        " changes in patch version releases. This feature is not considered ready for production"
        " use."
    )
    files = ["known_warnings.py", "bread_specs.py"]
    assert not [text for text in import_specs() if "`Definitions.map_asset_specs`" in text]


@pytest.mark.parametrize(
    ("stage", "names"),
    [
        (is_preview, ["SqlComponent", "Definitions.map_asset_specs"]),
        (is_preview, ["Definitions.map_resolved_asset_specs"]),
        (is_beta, ["MultiPartitionMapping", "MultiToSingleDimensionPartitionMapping"]),
        (is_beta, ["observable_source_asset", "multi_observable_source_asset"]),
        (is_beta, ["AutomationCondition.any_downstream_conditions"]),
        (is_beta, ["CodeReferencesMetadataValue", "AnchorBasedFilePathMapping"]),
    ],
)
def test_the_stages_that_the_page_names(stage, names):
    for name in names:
        found = dg
        for part in name.split("."):
            # A decorated function or class method carries its mark on the underlying function.
            found = getattr(found, part)
        assert stage(found), name


def test_templates_in_the_settings_of_a_resource(monkeypatch):
    """A resource as a field gets the text of the template; a resolvable model gets the value."""
    monkeypatch.setenv("WAREHOUSE_FILE", "shop.duckdb")
    settings = 'warehouse:\n  database: "{{ env.WAREHOUSE_FILE }}"\n'

    class Direct(dg.Component, dg.Model, dg.Resolvable):
        warehouse: DuckDBResource

        def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
            return dg.Definitions(resources={"warehouse": self.warehouse})

    direct = Direct.resolve_from_yaml(settings)
    assert direct.warehouse.database == "{{ env.WAREHOUSE_FILE }}"

    sample = runpy.run_path(str(SAMPLES / "env" / "resource" / "warehouse.py"))
    component = sample["Warehouse"].resolve_from_yaml(settings)
    [(name, resource)] = component.build_defs(None).resources.items()
    assert (name, resource.database) == ("warehouse", "shop.duckdb")
