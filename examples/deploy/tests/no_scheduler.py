"""A scheduler that isn't the daemon's."""

from dagster._core.scheduler import Scheduler
from dagster._serdes import ConfigurableClass


class NoScheduler(Scheduler, ConfigurableClass):
    def __init__(self, inst_data=None):
        self._inst_data = inst_data

    @property
    def inst_data(self):
        return self._inst_data

    @classmethod
    def config_type(cls):
        return {}

    @classmethod
    def from_config_value(cls, inst_data, config_value):
        return cls(inst_data=inst_data)

    def debug_info(self):
        return ""

    def get_logs_path(self, *_):
        return ""
