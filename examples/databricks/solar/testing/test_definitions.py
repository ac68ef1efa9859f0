from unittest.mock import MagicMock, patch

import dagster as dg
import pytest
from dagster_databricks import DatabricksClientResource
from databricks.sdk.service.jobs import Run, RunResultState, RunState
from definitions import panel_output


def run_with(result_state: RunResultState) -> MagicMock:
    state = RunState(result_state=result_state, state_message="cluster lost")
    client = MagicMock()
    waiter = client.workspace_client.jobs.run_now.return_value
    waiter.result.return_value = Run(
        run_id=7, run_page_url="https://db.test/7", state=state
    )
    databricks = DatabricksClientResource(host="https://db.test", token="t")
    with patch.object(
        DatabricksClientResource, "get_client", return_value=client
    ):
        dg.materialize(
            [panel_output],
            partition_key="2025-06-01",
            resources={"databricks": databricks},
        )
    return client.workspace_client.jobs.run_now


def test_day_is_passed_to_the_job() -> None:
    run_now = run_with(RunResultState.SUCCESS)
    assert run_now.call_args.kwargs["job_parameters"] == {"day": "2025-06-01"}


def test_failed_run_fails_the_asset() -> None:
    with pytest.raises(dg.Failure, match="cluster lost"):
        run_with(RunResultState.FAILED)
