"""Variables of Dagster+: the commands against a stand-in, the built-in ones in code."""

import runpy
from unittest import mock

import dagster as dg
import pytest
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES
from dagster_cloud.secrets import DagsterCloudSecretsLoader
from management_kit import FOLDER, plus, project, run, run_shown  # noqa: F401


def scopes(full: bool = False, branch: bool = False, local: bool = False) -> dict[str, bool]:
    return {
        "fullDeploymentScope": full,
        "allBranchDeploymentsScope": branch,
        "localDeploymentScope": local,
    }


def test_create(plus, project):  # noqa: F811
    (project / ".env").write_text("WAREHOUSE_PASSWORD=s3cret\n")
    printed = run_shown("create_env")
    assert "s3cret" not in printed
    run_shown("create_scopes")
    run_shown("create_global")
    assert plus.sent("CreateOrUpdateSecretForScopes") == [
        {
            "secretName": "WAREHOUSE_PASSWORD",
            "secretValue": "s3cret",
            "scopes": scopes(full=True),
            "locationName": "orders",
        },
        {
            "secretName": "WAREHOUSE_SCHEMA",
            "secretValue": "orders_test",
            "scopes": scopes(branch=True, local=True),
            "locationName": "orders",
        },
        {
            "secretName": "WAREHOUSE_HOST",
            "secretValue": "warehouse.hooli.example",
            "scopes": scopes(full=True, branch=True, local=True),
            "locationName": None,
        },
    ]


def test_change(plus, project):  # noqa: F811
    run("dg plus create env WAREHOUSE_PASSWORD s3cret --scope full")
    run_shown("change_env", typed="y\n")
    run("dg plus create env WAREHOUSE_PASSWORD n3w --scope full", exit_code=1, typed="n\n")
    run("dg plus create env WAREHOUSE_PASSWORD third --scope full --yes")
    values = [each["secretValue"] for each in plus.sent("CreateOrUpdateSecretForScopes")]
    assert values == ["s3cret", "n3w", "third"]


def test_a_name_that_the_service_refuses(plus, project):  # noqa: F811
    """The command prints the reason that the service gives, whatever it is."""
    plus.refused["CreateOrUpdateSecretForScopes"] = {
        "createOrUpdateSecretForScopes": {
            "__typename": "InvalidSecretInputError",
            "message": "the reason",
        }
    }
    assert "Error: the reason" in run("dg plus create env DAGSTER_CLOUD_GIT_SHA x", exit_code=1)


def test_missing_values(plus, project):  # noqa: F811
    message = "Environment variable MISSING not found in your CLI environment or project .env file"
    assert message in run("dg plus create env MISSING --from-local-env", exit_code=2)
    assert "Environment variable value is required." in run("dg plus create env X", exit_code=2)


def test_several_locations(plus, project):  # noqa: F811
    run("dg plus create env WAREHOUSE_HOST x --scope full")
    plus.secrets[0]["locationNames"] = ["orders", "reports"]
    printed = run("dg plus create env WAREHOUSE_HOST y --scope full", exit_code=1)
    message = "is configured for multiple locations orders, reports, and cannot be modified via"
    assert message in printed


def value(name: str, text: str, locations=(), local: bool = True) -> dict:
    return {
        "secretName": name,
        "secretValue": text,
        "locationNames": list(locations),
        "localDeploymentScope": local,
    }


def test_pull(plus, project):  # noqa: F811
    (project / ".env").write_text("ONLY_HERE=1\n")
    plus.values = [
        value("WAREHOUSE_HOST", "warehouse.hooli.example"),
        value("WAREHOUSE_SCHEMA", "orders_test", ["orders"]),
        value("REPORT_SCHEMA", "reports", ["reports"]),
        value("WAREHOUSE_PASSWORD", "s3cret", local=False),
    ]
    run_shown("pull_env")
    assert (project / ".env").read_text().splitlines() == [
        "WAREHOUSE_HOST=warehouse.hooli.example",
        "WAREHOUSE_SCHEMA=orders_test",
    ], "the file is replaced"
    (asked,) = plus.sent("AllSecretsQuery")
    assert asked == {"onlyViewable": True, "scopes": {"localDeploymentScope": True}}


def test_pull_without_variables(plus, project):  # noqa: F811
    (project / ".env").write_text("ONLY_HERE=1\n")
    run_shown("pull_env")
    assert (project / ".env").read_text() == "ONLY_HERE=1\n"


def test_workspace(plus, project, monkeypatch):  # noqa: F811
    """A workspace creates global variables only, and pulls into each project."""
    workspace = project.parent
    (workspace / "dg.toml").write_text(
        'directory_type = "workspace"\n\n[[workspace.projects]]\npath = "orders"\n'
    )
    monkeypatch.chdir(workspace)
    run("dg plus create env HOST x --scope full")
    assert plus.sent("CreateOrUpdateSecretForScopes")[0]["locationName"] is None
    plus.values = [value("HOST", "x")]
    run("dg plus pull env")
    assert (project / ".env").read_text() == "HOST=x"


def test_list(plus, project):  # noqa: F811
    run("dg plus create env WAREHOUSE_PASSWORD s3cret --scope full")
    printed = run_shown("list_env")
    assert "WAREHOUSE_PASSWORD" in printed and "s3cret" not in printed


def test_a_location_wins_over_all_locations(plus, monkeypatch):  # noqa: F811
    """What code servers and runs get: the loader of the agent's instance asks for a location."""
    answer = [
        {"secretName": "HOST", "secretValue": "for-orders", "locationNames": ["orders"]},
        {"secretName": "HOST", "secretValue": "for-all", "locationNames": []},
    ]
    execute = mock.Mock(return_value={"data": {"scopedSecrets": answer}})
    loader = DagsterCloudSecretsLoader()
    monkeypatch.setattr(loader, "_execute_query", execute)
    assert loader.get_secrets_for_environment("orders") == {"HOST": "for-orders"}
    assert execute.call_args.kwargs["variables"] == {"locationName": "orders"}


def test_without_login(plus, project, monkeypatch):  # noqa: F811
    monkeypatch.setenv("DG_CLI_CONFIG", str(project / "none.toml"))
    assert "Run `dg plus login` to authenticate." in run("dg plus pull env", exit_code=2)


@pytest.mark.parametrize(
    ("variables", "database"),
    [
        ({}, "warehouse_local"),
        ({"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod"}, "warehouse"),
        ({"DAGSTER_CLOUD_DEPLOYMENT_NAME": "dev"}, "warehouse_dev"),
        (
            {
                "DAGSTER_CLOUD_DEPLOYMENT_NAME": "9a3f",
                "DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT": "1",
                "DAGSTER_CLOUD_PULL_REQUEST_ID": "42",
            },
            "warehouse_pr_42",
        ),
    ],
)
def test_database_of_a_deployment(variables, database, monkeypatch):
    for name in RESERVED_ENV_VAR_NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, text in variables.items():
        monkeypatch.setenv(name, text)
    defs = runpy.run_path(str(FOLDER / "branch_database.py"))["defs"]
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    (event,) = result.get_asset_materialization_events()
    assert event.materialization.metadata["database"].value == database


def test_variables_that_describe_runs(monkeypatch):
    """What Pipes and the ECS executor attach to what they start."""
    monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "prod")
    monkeypatch.setenv("DAGSTER_CLOUD_GIT_SHA", "1a2b3c")

    @dg.asset
    def orders(context: dg.AssetExecutionContext) -> None:
        found = context.run.dagster_execution_info
        assert found["dagster/deployment-name"] == "prod"
        assert found["dagster/git-sha"] == "1a2b3c"

    assert dg.materialize([orders]).success
