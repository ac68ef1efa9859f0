import os

import dagster as dg


@dg.asset
def climate() -> int:
    return os.getpid()


@dg.asset
def soil() -> int:
    return os.getpid()


# start_jobs
quick_check = dg.define_asset_job(
    "quick_check", selection=["soil"], executor_def=dg.in_process_executor
)


full_refresh = dg.define_asset_job(
    "full_refresh",
    executor_def=dg.multiprocess_executor.configured(
        {"max_concurrent": 2, "start_method": {"forkserver": {}}}
    ),
)


defs = dg.Definitions(
    assets=[climate, soil],
    jobs=[quick_check, full_refresh],
    executor=dg.multiprocess_executor.configured({"max_concurrent": 8}),
)
# end_jobs
