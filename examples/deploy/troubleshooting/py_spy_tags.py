import dagster as dg

from hang import unloaded

debug = dg.define_asset_job(
    "debug",
    selection=[unloaded],
    tags={
        "dagster-k8s/config": {
            "container_config": {
                "security_context": {"capabilities": {"add": ["SYS_PTRACE"]}}
            }
        }
    },
)
