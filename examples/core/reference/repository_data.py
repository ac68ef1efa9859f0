import dagster as dg


@dg.op
def count_orders() -> int:
    return 3


def build_job(name: str) -> dg.JobDefinition:
    return dg.GraphDefinition(name=name, node_defs=[count_orders]).to_job()


class JobsOnDemand(dg.RepositoryData):
    """Builds jobs on demand."""

    def get_all_jobs(self) -> list[dg.JobDefinition]:
        return [build_job("daily_count"), build_job("weekly_count")]

    def get_top_level_resources(self) -> dict:
        return {}

    def get_env_vars_by_top_level_resource(self) -> dict:
        return {}


@dg.repository
def shop():
    return JobsOnDemand()


assert [job.name for job in shop.get_all_jobs()] == [
    "daily_count",
    "weekly_count",
]
