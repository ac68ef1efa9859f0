"""Keys of `meta.dagster`, and the settings of `op` that DbtProjectComponent passes on."""

import dataclasses
import importlib.util
import json
import sys

import dagster as dg
import pytest
from dagster_dbt import (
    DagsterDbtTranslator,
    DbtProjectComponent,
    build_freshness_checks_from_dbt_assets,
    dbt_assets,
)
from dagster_dbt.core import dbt_cli_invocation


class Yesterday(DagsterDbtTranslator):
    """Maps each partition of a model to the partition before it."""

    def get_partition_mapping(self, dbt_resource_props, dbt_parent_resource_props):
        if dbt_resource_props["unique_id"] == dbt_parent_resource_props["unique_id"]:
            return dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)
        return None


@pytest.fixture
def models(workspace):
    """Returns a function: meta of daily_sales, translator -> its assets definition."""
    manifest = json.loads((workspace / "ferries/target/manifest.json").read_text())

    def load(meta, translator=None):
        manifest["nodes"]["model.ferries.daily_sales"]["meta"] = {"dagster": meta}

        @dbt_assets(
            manifest=manifest,
            select="daily_sales",
            dagster_dbt_translator=translator or DagsterDbtTranslator(),
            partitions_def=dg.DailyPartitionsDefinition("2025-06-01") if translator else None,
        )
        def daily(): ...

        return daily

    return load


def deps(assets_def):
    [spec] = assets_def.specs
    return {dep.asset_key.to_user_string() for dep in spec.deps}


def test_eager_policy_becomes_a_condition(models):
    [spec] = models({"auto_materialize_policy": {"type": "eager"}}).specs
    assert spec.automation_condition is not None
    # deprecated in Dagster, but dagster-dbt 0.27.13 still makes the condition from it
    policy = dg.AutoMaterializePolicy.eager()
    assert spec.automation_condition == policy.to_automation_condition()
    [plain] = models({}).specs
    assert plain.automation_condition is None


def test_freshness_policy_is_the_legacy_one(models):
    [spec] = models({"freshness_policy": {"maximum_lag_minutes": 60}}).specs
    assert spec.legacy_freshness_policy.maximum_lag_minutes == 60
    assert spec.freshness_policy is None


def test_self_dependency_needs_a_partition_mapping(models):
    assert "daily_sales" not in deps(models({"has_self_dependency": True}))
    assert "daily_sales" in deps(models({"has_self_dependency": True}, Yesterday()))
    assert "daily_sales" not in deps(models({}, Yesterday()))


def test_freshness_check_is_read_by_its_builder(models):
    late = models({"freshness_check": {"lower_bound_delta_seconds": 3600}})
    [check] = build_freshness_checks_from_dbt_assets(dbt_assets=[late])
    assert check.check_specs_by_output_name
    assert build_freshness_checks_from_dbt_assets(dbt_assets=[models({})]) == []


def test_component_ignores_pool_and_description_of_op(workspace):
    component = DbtProjectComponent.from_attributes_dict(
        attributes={
            "project": str(workspace / "ferries"),
            "prepare_if_dev": False,
            "op": {
                "name": "ferry_models",
                "tags": {"team": "harbor"},
                "backfill_policy": {"type": "single_run"},
                "pool": "duckdb",
                "description": "Builds the ferries",
            },
        }
    )
    [assets_def] = component.build_defs(dg.ComponentTree.for_test().load_context).assets

    assert assets_def.op.name == "ferry_models"
    assert assets_def.op.tags["team"] == "harbor"
    assert assets_def.backfill_policy == dg.BackfillPolicy.single_run()
    assert assets_def.op.pool is None
    assert assets_def.op.description != "Builds the ferries"


@pytest.mark.parametrize(("value", "seconds"), [(None, 25), ("90", 90)])
def test_termination_timeout(monkeypatch, value, seconds):
    name = "DAGSTER_DBT_TERMINATION_TIMEOUT_SECONDS"
    monkeypatch.delenv(name, raising=False)
    if value:
        monkeypatch.setenv(name, value)
    # A second copy of the module reads the variable at import, as a new process does.
    spec = importlib.util.spec_from_file_location("second_copy", dbt_cli_invocation.__file__)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "second_copy", module)
    spec.loader.exec_module(module)
    [field] = [
        field
        for field in dataclasses.fields(module.DbtCliInvocation)
        if field.name == "termination_timeout_seconds"
    ]
    assert field.default == seconds
