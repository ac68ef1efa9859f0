from functools import cached_property

from dagster_powerbi import PowerBIWorkspace, PowerBIWorkspaceComponent


class PatientWorkspace(PowerBIWorkspaceComponent):
    """Waits for a refresh for up to an hour, and asks once a minute."""

    @cached_property
    def workspace_resource(self) -> PowerBIWorkspace:
        given = super().workspace_resource
        return PowerBIWorkspace(
            workspace_id=given.workspace_id,
            credentials=given.credentials,
            refresh_poll_interval=60,
            refresh_timeout=3600,
        )
