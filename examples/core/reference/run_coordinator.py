import dagster as dg

# The settings as in dagster.yaml.
config = {
    "run_coordinator": {
        "module": "dagster",
        "class": "QueuedRunCoordinator",
        "config": {
            "tag_concurrency_limits": [
                {"key": "team", "value": "shop", "limit": 1}
            ]
        },
    },
    "run_launcher": {"module": "dagster", "class": "DefaultRunLauncher"},
}


class WithUser(dg.QueuedRunCoordinator):
    """Tags each run with the user from a header that a proxy adds to requests."""

    def submit_run(self, context: dg.SubmitRunContext) -> dg.DagsterRun:
        user = context.get_request_header("X-User")
        if user is not None:
            self._instance.add_run_tags(
                context.dagster_run.run_id, {"user": user}
            )
        return super().submit_run(context)


with dg.instance_for_test(overrides=config) as instance:
    assert isinstance(instance.run_coordinator, dg.QueuedRunCoordinator)
    assert isinstance(instance.run_launcher, dg.DefaultRunLauncher)
