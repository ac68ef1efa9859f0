import dagster as dg
from dagster_docker import docker_executor


@dg.asset
def soil() -> None: ...


@dg.asset(deps=[soil])
def seedlings() -> None: ...


weekly = dg.define_asset_job(
    "weekly",
    executor_def=docker_executor,
    config={
        "execution": {
            "config": {
                "image": "registry.example.com/greenhouse/dagster:1",
                "env_vars": ["DAGSTER_HOME"],
                "max_concurrent": 2,
                "container_kwargs": {"mem_limit": "2g"},
            }
        }
    },
)

defs = dg.Definitions(assets=[soil, seedlings], jobs=[weekly])
