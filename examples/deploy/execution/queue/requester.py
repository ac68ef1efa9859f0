import dagster as dg


class RequesterCoordinator(dg.QueuedRunCoordinator):
    """Tags runs with the user whom the proxy signed in, and puts them first."""

    def submit_run(self, context: dg.SubmitRunContext) -> dg.DagsterRun:
        user = context.get_request_header("X-Forwarded-User")
        if user:
            self._instance.add_run_tags(
                context.dagster_run.run_id,
                {"requested_by": user, "dagster/priority": "100"},
            )
        return super().submit_run(context)
