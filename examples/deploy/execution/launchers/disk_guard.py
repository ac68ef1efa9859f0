import shutil

import dagster as dg


class DiskGuardLauncher(dg.DefaultRunLauncher):
    """Refuses a run that needs more free disk space than there is."""

    def __init__(self, folder: str, free_gb: int, inst_data=None):
        super().__init__(inst_data=inst_data)
        self.folder = folder
        self.free_gb = free_gb

    @classmethod
    def config_type(cls):
        return {
            "folder": dg.StringSource,
            "free_gb": dg.Field(dg.IntSource, default_value=1),
        }

    @classmethod
    def from_config_value(cls, inst_data, config_value):
        return cls(inst_data=inst_data, **config_value)

    def launch_run(self, context):
        needed = int(
            context.dagster_run.tags.get("needs_free_gb", self.free_gb)
        )
        free = shutil.disk_usage(self.folder).free // 10**9
        if free < needed:
            raise RuntimeError(
                f"Only {free} GB free in {self.folder}, {needed} GB needed"
            )
        super().launch_run(context)
