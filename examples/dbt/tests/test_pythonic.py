"""A whole dbt project as assets and asset checks, built through Dagster."""

import dagster as dg
from conftest import checks, materialized, specs

MODELS = {"raw_sailings", "raw_tickets", "stg_tickets", "daily_sales", "route_revenue"}
TESTS = {
    "unique_stg_tickets_ticket_id",
    "not_null_stg_tickets_ticket_id",
    "relationships_stg_tickets_sailing_id__sailing_id__ref_raw_sailings_",
    "accepted_values_route_revenue_route__harbor_island__harbor_cape",
    "fares_are_positive",
    "revenue_adds_up",
}


def test_every_model_seed_and_test_becomes_a_definition(load):
    defs = load("pythonic")
    by_key = specs(defs)

    assert set(by_key) == MODELS
    assert {dep.asset_key.to_user_string() for dep in by_key["route_revenue"].deps} == {
        "stg_tickets",
        "raw_sailings",
    }
    assert by_key["route_revenue"].kinds == {"dbt", "duckdb"}
    [assets_def] = defs.assets
    assert {spec.name for spec in assets_def.check_specs} == TESTS


def test_settings_in_dbt_files_reach_the_assets(load):
    by_key = specs(load("pythonic"))

    assert by_key["route_revenue"].group_name == "reporting"
    assert by_key["route_revenue"].owners == ["team:revenue"]
    assert by_key["raw_tickets"].group_name == "raw"
    assert by_key["raw_tickets"].owners == ["tickets@ferries.example"]
    assert by_key["route_revenue"].tags["hourly"] == ""
    assert by_key["route_revenue"].description.startswith("Tickets and revenue of each route.")


def test_build_materializes_and_checks(load, materialize, query):
    result = materialize(load("pythonic"))

    assert result.success
    assert materialized(result) == MODELS
    assert {name for name, check in checks(result).items() if check.passed} == TESTS
    assert query("from route_revenue order by route") == [
        ("harbor-cape", 3, 102.0),
        ("harbor-island", 4, 42.0),
    ]


def test_failed_test_fails_the_run_and_skips_what_depends_on_it(workspace, load, materialize):
    with (workspace / "ferries/seeds/raw_tickets.csv").open("a") as seed:
        seed.write("8,4,2025-06-03,-100\n")

    result = materialize(load("pythonic"))

    assert not result.success
    check = checks(result)["fares_are_positive"]
    assert (check.passed, check.severity) == (False, dg.AssetCheckSeverity.ERROR)
    assert check.metadata["dagster_dbt/failed_row_count"].value == 1
    assert materialized(result) == {"raw_sailings", "raw_tickets", "stg_tickets"}
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "failed with exit code `1`" in str(failure.step_failure_data.error)


def test_warning_does_not_fail_the_run(workspace, load, materialize):
    with (workspace / "ferries/seeds/raw_sailings.csv").open("a") as seed:
        seed.write("5,harbor-lighthouse,2025-06-03\n")
    with (workspace / "ferries/seeds/raw_tickets.csv").open("a") as seed:
        seed.write("8,5,2025-06-03,900\n")

    result = materialize(load("pythonic"))

    assert result.success
    check = checks(result)["accepted_values_route_revenue_route__harbor_island__harbor_cape"]
    assert (check.passed, check.severity) == (False, dg.AssetCheckSeverity.WARN)


def test_selected_assets_become_a_dbt_selection(load, materialize):
    result = materialize(load("pythonic"), dg.AssetKey("raw_tickets"))

    assert materialized(result) == {"raw_tickets"}
    assert checks(result) == {}
