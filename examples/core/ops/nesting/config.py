import dagster as dg


# start_nested
class Folder(dg.Config):
    path: str


@dg.op
def read_folder(config: Folder) -> str:
    return f"records of {config.path}"


@dg.op
def write_folder(config: Folder, records: str) -> str:
    return f"{records} in {config.path}"


@dg.graph
def copy_records():
    return write_folder(read_folder())


@dg.job
def move_catalog():
    copy_records()


# end_nested

# start_run_config
run_config = {
    "ops": {
        "copy_records": {
            "ops": {
                "read_folder": {"config": {"path": "old"}},
                "write_folder": {"config": {"path": "new"}},
            }
        }
    }
}
# end_run_config


# start_mapping
class Branch(dg.Config):
    branch: str


@dg.config_mapping
def folders_of_branch(config: Branch) -> dict[str, dict]:
    """Convert the name of a branch to the configuration of both ops."""
    return {
        "read_folder": {"config": {"path": f"{config.branch}/old"}},
        "write_folder": {"config": {"path": f"{config.branch}/new"}},
    }


@dg.graph(config=folders_of_branch)
def copy_branch():
    return write_folder(read_folder())


@dg.job
def move_branch():
    copy_branch()


# end_mapping

# start_mapped_config
branch_config = {"ops": {"copy_branch": {"config": {"branch": "harbor"}}}}
# end_mapped_config
