import hashlib
from pathlib import Path

import dagster as dg

Path("prices").mkdir()
Path("prices/oslo.csv").write_text("bread,3\n")
Path("prices/lyon.csv").write_text("bread,2\n")
shops = dg.StaticPartitionsDefinition(["oslo", "lyon"])


@dg.observable_source_asset(partitions_def=shops)
def prices() -> dg.DataVersionsByPartition:
    return dg.DataVersionsByPartition(
        {
            file.stem: hashlib.sha256(file.read_bytes()).hexdigest()[:8]
            for file in Path("prices").iterdir()
        }
    )


defs = dg.Definitions(
    assets=[prices], jobs=[dg.define_asset_job("observe", selection=[prices])]
)
assert defs.get_job_def("observe").execute_in_process().success
